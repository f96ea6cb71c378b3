import { sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import type { Db } from '#server/db/open.ts';
import { type MailJob, queueName, relatedTables } from './job.ts';

type NamedPerson = { id: string; role: Role; firstName: string; lastName: string };

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

/** Jobs of mails that failed at every try, the newest first. The queue keeps them for a week. */
export async function findFailedJobs(
  db: Db,
  atMost: number,
): Promise<{ id: string; data: MailJob; completedOn: Date }[]> {
  const { rows } = await sql<{ id: string; data: MailJob; completedOn: Date }>`
    select id, data, completed_on as "completedOn" from pgboss.job
    where name = ${queueName} and state = 'failed' order by completed_on desc, id limit ${atMost}`.execute(
    db,
  );
  return rows;
}

/** Lets the queue try a failed job once more, at once. False when no job with this id has failed. */
export async function retryFailedJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${queueName} and id = ${id}::uuid and state = 'failed'
    returning id`.execute(db);
  return rows.length > 0;
}

/** Whom the mails about these rows are about, by the row's id. */
export async function findPeopleOf(db: Db, ids: readonly string[]): Promise<Map<string, NamedPerson>> {
  const people = db
    .selectFrom('users')
    .select(['users.id', 'users.role', 'users.firstName', 'users.lastName']);
  const own = await people.select('users.id as about').where('users.id', 'in', ids).execute();
  const asking = await people
    .innerJoin('introductions', 'introductions.fromId', 'users.id')
    .select('introductions.id as about')
    .where('introductions.id', 'in', ids)
    .execute();
  const reporting = await people
    .innerJoin('reports', 'reports.reporterId', 'users.id')
    .select('reports.id as about')
    .where('reports.id', 'in', ids)
    .execute();
  return new Map([...own, ...asking, ...reporting].map(({ about, ...person }) => [about, person]));
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
