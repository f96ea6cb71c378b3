import type { Generated, Selectable } from 'kysely';
import {
  type PrivacyRequestKind,
  type PrivacyRequestLogAct,
  type PrivacyRequestState,
  type PrivacyRequestWay,
  privacyRequestClass,
} from '#contract/admissions/privacy-requests.ts';
import type { SettingsCountry } from '#contract/settings.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

const policyWords = '**What you ask about your data:**';

/** Days are `YYYY-MM-DD`. Without a person and words once that person is erased, or some years after it was closed. */
export const privacyRequests = table(policyWords, 'nothing', privacyRequestClass, {
  id: column<string>(),
  userId: column<string | null>(),
  name: column<string | null>(),
  contact: column<string | null>(),
  onBehalfBy: column<string | null>(),
  kind: column<Once<PrivacyRequestKind>>(),
  way: column<Once<PrivacyRequestWay>>(),
  arrivedOn: column<Once<string>>(),
  country: column<Once<SettingsCountry>>(),
  details: column<string | null>(),
  firstDueOn: column<Once<string>>(),
  dueOn: column<string>(),
  state: column<Generated<PrivacyRequestState>>(),
  /** When it was answered, refused or withdrawn. */
  closedAt: column<Generated<Date | null>>(),
  version: column<Generated<number>>(),
});
export type PrivacyRequestsTable = TypeOf<typeof privacyRequests>;
export type PrivacyRequestRow = Selectable<PrivacyRequestsTable>;

/** Append-only. */
export const privacyRequestLog = table(policyWords, 'nothing', privacyRequestClass, {
  id: column<string>(),
  requestId: column<Once<string>>(),
  act: column<Once<PrivacyRequestLogAct>>(),
  by: column<string | null>(),
  at: column<Once<Date>>(),
  note: column<string | null>(),
  until: column<Once<string | null>>(),
});
export type PrivacyRequestLogTable = TypeOf<typeof privacyRequestLog>;
