import type { Db } from '#server/db/open.ts';

/** Notes that a job's mail is on its way out; false when that was noted before. */
export async function claimSending(db: Db, jobId: string, startedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mailSendings')
    .values({ jobId, startedAt })
    .onConflict((conflict) => conflict.column('jobId').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function releaseSending(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('mailSendings').where('jobId', '=', jobId).execute();
}

export async function deleteSendings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mailSendings').where('startedAt', '<', before).execute();
}
