import type { ColumnType } from 'kysely';
import { type ExportSide, exportedClass, type RecordedSearch } from '#contract/admissions/exports.ts';
import { column, type Once, table } from '#server/platform/db/table.ts';

type LaterFilter = 'answers' | 'arrangement' | 'standing' | 'kind' | 'from' | 'to';

/** Exports of people's data. Append-only. */
export const exports = table('**Files for our team:**', 'id', exportedClass, {
  id: column<string>(),
  exportedBy: column<string>(),
  exportedAt: column<Once<Date>>(),
  side: column<ExportSide>(),
  /** A record from before the team could search by arrangement, export checks, or every answer, has none. */
  search: column<Omit<RecordedSearch, LaterFilter> & Partial<Pick<RecordedSearch, LaterFilter>>>(),
  profileIds: column<string[]>(),
  people: column<ColumnType<number, never, never>>(),
  isCut: column<boolean>(),
});
