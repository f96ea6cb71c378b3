import { sql } from 'kysely';
import { askToVerify } from '#server/accounts/verify-email.ts';
import { followUnreachable } from '#server/followers.ts';
import type { MailJob } from '#server/mail/job.ts';
import { markUnreachable } from '#server/mail/unreachable.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { mailQueueName } from '#server/platform/job-queues.ts';

/** Mails that the queue has given up, for the team to send again: one to confirm an address, and one with news. */
export async function seedGivenUpMails(db: Db, now: Date): Promise<void> {
  const newcomer = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('emailVerifiedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const interviewed = await db
    .selectFrom('statusHistory')
    .innerJoin('users', 'users.id', 'statusHistory.userId')
    .select(['statusHistory.id', 'statusHistory.userId'])
    .where('users.status', '=', 'INTERVIEWED')
    .where('statusHistory.to', '=', 'INTERVIEWED')
    .orderBy('statusHistory.changedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked = { userId: newcomer.id, email: newcomer.email };
  const mail = { enqueue: async () => {}, stop: async () => {} };
  const verificationId = await askToVerify(db, mail, asked, addHours(now, -6));
  const mails: [MailJob, number][] = [
    [{ kind: 'verify-email', userId: newcomer.id, verificationId }, 5],
    [{ kind: 'status-changed', userId: interviewed.userId, changeId: interviewed.id }, 30],
  ];
  for (const [mail, hoursAgo] of mails) {
    await sql`insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on)
      values (${mailQueueName}, ${JSON.stringify(mail)}::jsonb, 'failed', 8, 8, ${addHours(now, -hoursAgo)})`.execute(
      db,
    );
  }
}

/** Somebody who mistyped their address at a server that told us so. */
export async function seedUnreachable(db: Db, now: Date): Promise<void> {
  const { id: userId, email } = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('status', '=', 'READY_FOR_INTERVIEW')
    .where('role', '=', 'SUPPORT_WORKER')
    .orderBy('statusSince')
    .limit(1)
    .executeTakeFirstOrThrow();
  const since = addHours(now, -20);
  const answer = '550 5.1.1 <address>: Recipient address rejected: User unknown';
  await db.transaction().execute(async (transaction) => {
    await markUnreachable(transaction, { userId, email, answer, since });
    await followUnreachable(transaction, userId, since);
    const last = transaction
      .selectFrom('sentMails')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('queuedAt', 'desc')
      .limit(1);
    await transaction
      .updateTable('sentMails')
      .set({ state: 'refused', at: since, answer, subject: null, text: null, html: null, fileNames: null })
      .where('id', 'in', last)
      .execute();
  });
}
