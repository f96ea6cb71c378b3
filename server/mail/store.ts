import { sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import type { Db } from '#server/platform/db/open.ts';
import { mailQueueName } from '#server/platform/job-queues.ts';
import { keyOf, type MailJob, type RelatedRow, relatedTables } from './job.ts';

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
    where name = ${mailQueueName} and state = 'failed' order by completed_on desc, id limit ${atMost}`.execute(
    db,
  );
  return rows;
}

/** Makes the present try of a job its last. */
export async function endRetries(transaction: Db, id: string): Promise<void> {
  await sql`
    update pgboss.job set retry_limit = retry_count where name = ${mailQueueName} and id = ${id}::uuid`.execute(
    transaction,
  );
}

/** Lets the queue try a failed job once more, at once. False when no job with this id has failed. */
export async function retryFailedJob(transaction: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${mailQueueName} and id = ${id}::uuid and state = 'failed'
    returning id`.execute(transaction);
  if (rows.length === 0) return false;
  await transaction
    .updateTable('sentMails')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .execute();
  return true;
}

/** The people whom mails about these rows are about, by the row's id. */
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

/** The keys of the rows among these that are still there. */
export async function findRelated(db: Db, rows: readonly RelatedRow[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of relatedTables) {
    const ids = rows.filter((row) => row.table === table).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const id of await findIn[table](db, ids)) found.add(keyOf({ table, id }));
  }
  return found;
}

type FindIn = (db: Db, ids: readonly string[]) => Promise<string[]>;

const findWithId =
  (table: 'users' | 'contactMessages' | 'introductions' | 'reports' | 'farewells'): FindIn =>
  async (db, ids) => {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  };

/** Finds conversations of two people: a mail about one names the other, so it is gone with either. */
const findWhole: FindIn = async (db, ids) => {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', 'in', ids)
    .where('fromId', 'is not', null)
    .where('toId', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Finds matches of two people, likewise. */
const findWholeMatch: FindIn = async (db, ids) => {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', ids)
    .where('familyId', 'is not', null)
    .where('supportWorkerId', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Finds readers whose every partner is still there: nobody records whom a mail of the day named, so it is
 * gone once one has left.
 */
const findWithAllOthers: FindIn = async (db, ids) => {
  const { rows } = await sql<{ id: string }>`
    select id from users where id in (${sql.join(ids)}) and not exists (
      select from conversations
      where ("fromId" = users.id and "toId" is null) or ("toId" = users.id and "fromId" is null)
    )`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Finds fees with a family: a fee stays for the books when its family is gone, and its invoice by mail does
 * not.
 */
const findOfFamily: FindIn = async (db, ids) => {
  const rows = await db
    .selectFrom('fees')
    .select('id')
    .where('id', 'in', ids)
    .where('familyId', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
};

const findIn: Record<RelatedRow['table'], FindIn> = {
  users: findWithId('users'),
  contactMessages: findWithId('contactMessages'),
  introductions: findWithId('introductions'),
  reports: findWithId('reports'),
  farewells: findWithId('farewells'),
  conversations: findWhole,
  messageMails: findWithAllOthers,
  matches: findWholeMatch,
  fees: findOfFamily,
};
