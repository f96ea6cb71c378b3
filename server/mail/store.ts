import type { Db } from '#server/db/open.ts';
import { relatedTables } from './job.ts';

/** Records that a job's mail is being sent; false when that was recorded before. */
export async function claimDelivery(db: Db, jobId: string, startedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mailSendings')
    .values({ jobId, startedAt })
    .onConflict((conflict) => conflict.column('jobId').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function releaseDelivery(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('mailSendings').where('jobId', '=', jobId).execute();
}

export async function deleteDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailSendings').where('startedAt', '<', before).execute();
}

/** Those of the ids that still have a row. Ids are unique across tables. */
export async function findRelatedIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of relatedTables) {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
