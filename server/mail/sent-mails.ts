import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { type MailKind, mailKinds } from '#contract/mail/given-up-mails.ts';
import { type StoredMailState, sentMailsShown } from '#contract/mail/sent-mails.ts';
import { addDays } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { mailQueueName } from '#server/platform/job-queues.ts';
import { keyOf, type MailJob, personOf, type RelatedRow, relatedRowOf } from './job.ts';
import { findRelated } from './store.ts';

/** Records a mail to somebody with an account, in the transaction that queues it. */
export async function recordQueued(transaction: Db, id: string, job: MailJob, now: Date): Promise<void> {
  const userId = personOf(job);
  if (userId === undefined || 'toUs' in mailKinds[job.kind]) return;
  const { table, id: aboutId } = relatedRowOf(job);
  await sql`
    insert into "sentMails" (id, "userId", kind, job, "aboutTable", "aboutId", "queuedAt", at)
    select ${id}::uuid, id, ${job.kind}, ${JSON.stringify(job)}::jsonb, ${table}, ${aboutId}::uuid,
      ${now}::timestamptz, ${now}::timestamptz
    from users where id = ${userId}::uuid`.execute(transaction);
}

type Outcome = {
  state: StoredMailState;
  at: Date;
  answer?: string | undefined;
  email?: string;
  /** What of its words is kept. */
  words?: { subject: string; text: string; html: string; fileNames: string[] };
};

/** Records what has become of a mail, once that is certain. Nothing is recorded of one to the team. */
export async function recordOutcome(db: Db, id: string, { words, ...outcome }: Outcome): Promise<void> {
  await db
    .updateTable('sentMails')
    .set({ ...outcome, ...words })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Records that a mail which had gone out came back; null when it's none that we know, or is known to have come back. */
export async function recordBounce(
  transaction: Db,
  id: string,
  { at, answerFor }: { at: Date; answerFor: (email: string) => string },
) {
  const mail = await transaction
    .selectFrom('sentMails')
    .select(['userId', 'kind', 'email'])
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'uncertain'])
    .forUpdate()
    .executeTakeFirst();
  if (!mail?.email) return null;
  const answer = answerFor(mail.email);
  await transaction
    .updateTable('sentMails')
    .set({ state: 'bounced', at, answer })
    .where('id', '=', id)
    .execute();
  return { ...mail, email: mail.email, answer };
}

/**
 * The job of a mail in the queue, which has it for a week after its end. A process that was killed records nothing, nor did the release
 * before this one: then it says what has become of the mail.
 */
const jobState = sql<string | null>`(
  select job.state::text from pgboss.job where name = ${sql.lit(mailQueueName)} and job.id = "sentMails".id
)`;
const isKept = sql<boolean>`"sentMails"."text" is not null`;

const select = (db: Db) =>
  db
    .selectFrom('sentMails')
    .select(sql<MailKind>`kind`.as('kind'))
    .select(['id', 'userId', 'queuedAt', 'state', 'at', 'email', 'answer'])
    .select([jobState.as('jobState'), isKept.as('isKept')])
    .where('userId', 'in', db.selectFrom('users').select('users.id').where('role', '<>', 'ADMIN'));

export type SentMailRow = Awaited<ReturnType<typeof listSentMails>>[number];

/** The newest mails to somebody. */
export const listSentMails = (db: Db, userId: string) =>
  select(db)
    .where('userId', '=', userId)
    .orderBy('queuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sentMailsShown)
    .execute();

/** One of them, with what is to be sent. Locked until the transaction ends. */
export const lockSentMail = (transaction: Db, id: string) =>
  select(transaction).select(sql<MailJob>`job`.as('job')).where('id', '=', id).forUpdate().executeTakeFirst();

/** Mails to the same person about the same, such as one that was sent again. */
export const listSame = (
  transaction: Db,
  { id, userId, job }: { id: string; userId: string; job: MailJob },
) =>
  select(transaction)
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where(sql<boolean>`job = ${JSON.stringify(job)}::jsonb`)
    .execute();

/** One of them, with its words as long as everyone whom they tell of is there. */
export async function findSentMail(db: Db, id: string) {
  const row = await select(db)
    .select(['subject', 'text', 'html', 'fileNames', 'aboutId'])
    .select(sql<RelatedRow['table']>`"aboutTable"`.as('aboutTable'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const about = { table: row.aboutTable, id: row.aboutId };
  const isWhole = (await findRelated(db, [about])).has(keyOf(about));
  return isWhole ? row : { ...row, ...noWords, isKept: false };
}

const noWords = { subject: null, text: null, html: null, fileNames: null } as const;

/** Forgets the words of mails about these rows, which tell of somebody who is erased. */
export async function forgetWords(transaction: Db, rows: readonly RelatedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .updateTable('sentMails')
    .set(noWords)
    .where(({ eb, or }) => or(rows.map(({ table, id }) => eb.and({ aboutTable: table, aboutId: id }))))
    .execute();
}

/** Ids that are looked up in one query. */
const pageSize = 500;

/**
 * Deletes mails that are old enough, and those to people who were erased in the same moment; forgets the words of mails about rows that
 * the release before this one has deleted.
 */
export async function clearSentMails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sentMails')
    .where((row) =>
      row.or([
        row('queuedAt', '<', addDays(now, -limits.sentMailDays)),
        row.not(row.exists(row.selectFrom('users').select('users.id').whereRef('users.id', '=', 'userId'))),
      ]),
    )
    .execute();
  const abouts = await db
    .selectFrom('sentMails')
    .select([sql<RelatedRow['table']>`"aboutTable"`.as('table'), 'aboutId as id'])
    .distinct()
    .where('text', 'is not', null)
    .where('aboutTable', '<>', 'users')
    .execute();
  for (let from = 0; from < abouts.length; from += pageSize) {
    const page = abouts.slice(from, from + pageSize);
    const found = await findRelated(db, page);
    await forgetWords(
      db,
      page.filter((row) => !found.has(keyOf(row))),
    );
  }
}
