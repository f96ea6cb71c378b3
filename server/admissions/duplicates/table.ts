import { duplicateClass } from '#contract/admissions/duplicates.ts';
import { column, type Once, table } from '#server/platform/db/table.ts';

/** Pairs whom the team has looked at: they're two people. The smaller id comes first. */
export const keptApart = table('**If you seem to have signed up twice:**', 'nothing', duplicateClass, {
  oneId: column<Once<string>>(),
  otherId: column<Once<string>>(),
  by: column<string | null>(),
  at: column<Once<Date>>(),
});
