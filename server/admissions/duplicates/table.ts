import type { ColumnType } from 'kysely';
import { duplicateClass } from '#contract/admissions/duplicates.ts';
import type { Status } from '#contract/enums.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

/** Pairs whom the team has looked at: they're two people. The smaller id comes first. */
export const keptApart = table('**If you seem to have signed up twice:**', 'nothing', duplicateClass, {
  oneId: column<Once<string>>(),
  otherId: column<Once<string>>(),
  by: column<string | null>(),
  at: column<Once<Date>>(),
});

/** Two accounts of one person. Columns of the profile that stays, before and after. Deleted with the account that goes. */
export const merges = table('**If you seem to have signed up twice:**', 'nothing', duplicateClass, {
  id: column<string>(),
  /** Null once it is erased: the row waits for the erasure of the other. */
  stayingId: column<Once<string | null>>(),
  goingId: column<Once<string>>(),
  by: column<string | null>(),
  at: column<Once<Date>>(),
  goingStatus: column<Once<Status>>(),
  goingSince: column<Once<Date>>(),
  /** Written as JSON text. */
  before: column<ColumnType<Record<string, unknown>, string, never>>(),
  after: column<ColumnType<Record<string, unknown>, string, never>>(),
  undoneBy: column<string | null>(),
  undoneAt: column<Date | null>(),
});
export type MergesTable = TypeOf<typeof merges>;
