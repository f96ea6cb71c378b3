import type { AccountAct } from '#contract/profiles/history/history.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';

/** Records in a person's history what somebody of the team has done about their login. The history builds on accounts, so it's handed over. */
export type RecordAccountAct = (
  transaction: Db,
  act: { act: AccountAct; profileId: string; by: Caller; at: Date },
) => Promise<void>;
