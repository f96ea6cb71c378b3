import type { GeneratedAlways } from 'kysely';
import type { Role, Status } from '#contract/enums.ts';
import { countedClass } from '#contract/readers.ts';
import { column, table } from '#server/platform/db/table.ts';

/** The counters of people. Only the database's triggers write these two tables. */
export const headcounts = table('**Headcounts:**', 'nothing', countedClass, {
  id: column<GeneratedAlways<number>>(),
  role: column<Role>(),
  status: column<Status>(),
  people: column<number>(),
});

export const weeklyRegistrations = table('**Headcounts:**', 'nothing', countedClass, {
  id: column<GeneratedAlways<number>>(),
  week: column<string>(),
  role: column<Role>(),
  people: column<number>(),
});
