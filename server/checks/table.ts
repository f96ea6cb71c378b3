import type { Generated } from 'kysely';
import {
  checkClass,
  type RefusalReason,
  refereeClass,
  refereesAnswerClass,
  seenByClass,
} from '#contract/checks/checks.ts';
import type { AustralianState, CheckKind } from '#contract/checks/kinds.ts';
import { owner } from '#contract/readers.ts';
import { column, type TypeOf, table } from '#server/platform/db/table.ts';

const reminded = owner('Nobody is told twice of the same check.');

/** All dates are `YYYY-MM-DD`. What has become of a check follows from them: see `standingOn`. */
export const checks = table('**Your checks:**', 'nothing', checkClass, {
  id: column<string>(),
  userId: column<string>(),
  kind: column<CheckKind>(),
  state: column<AustralianState | null>(),
  number: column<string | null>(),
  issuedOn: column<string | null>(),
  expiresOn: column<string | null>(),
  fileId: column<string | null>(),
  refereeName: column<string | null>(refereeClass),
  refereeRelation: column<string | null>(refereeClass),
  refereePhone: column<string | null>(refereeClass),
  addedAt: column<Date>(),
  version: column<Generated<number>>(),
  seenOn: column<string | null>(),
  seenAt: column<Date | null>(),
  seenBy: column<string | null>(seenByClass),
  wouldHaveAgain: column<boolean | null>(refereesAnswerClass),
  refusedAt: column<Date | null>(),
  refusedBy: column<string | null>(seenByClass),
  refusalReason: column<RefusalReason | null>(),
  refusalNote: column<string | null>(),
  /** Of the reminder that was sent last: how many days before the end. */
  remindedDays: column<number | null>(reminded),
  remindedAt: column<Date | null>(reminded),
  /** When its owner got a mail about what the team has decided. */
  toldAt: column<Date | null>(reminded),
});
export type ChecksTable = TypeOf<typeof checks>;
