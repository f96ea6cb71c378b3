import type { Db } from '#server/db/open.ts';
import { subjectTables } from './subject.ts';

/** Those of the ids, which are unique across tables, that something in the database has. */
export async function findSubjects(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of subjectTables) {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
