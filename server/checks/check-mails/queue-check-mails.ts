import type { MailQueue } from '#server/mail/queue.ts';
import type { Announce } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type ChecksMail, claimChosen, claimLookedAt, claimReminders, dueDays } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };
type DueDependencies = Dependencies & { announce: Announce };

/** People in one transaction. */
const batch = 100;

/**
 * Queues a mail for everybody whose checks expire, and for those whose documents the team has looked at.
 * Checks are marked in the transaction that queues their mail, so several processes may do this at once, and
 * one that dies in the middle has done nothing.
 */
export async function queueCheckMails({ db, mail, announce, clock }: DueDependencies): Promise<void> {
  await inBatches(db, async (transaction) =>
    queue(mail, transaction, 'checks-looked-at', await claimLookedAt(transaction, clock(), batch)),
  );
  const now = clock();
  for (const day of dueDays(now))
    await inBatches(db, async (transaction) => {
      const due = await claimReminders(transaction, day, now, batch);
      for (const { userId: personId, checkIds } of due)
        for (const checkId of checkIds)
          await announce(transaction, { type: 'check.expiring', data: { checkId, personId } });
      return queue(mail, transaction, 'checks-ending', due);
    });
}

/** Reminds of the checks that a member of the team has chosen. Returns how many people get a mail. */
export const remindOfChosen = (
  { db, mail, clock }: Dependencies,
  checkIds: readonly string[],
): Promise<number> =>
  db
    .transaction()
    .execute(async (transaction) =>
      queue(mail, transaction, 'checks-ending', await claimChosen(transaction, checkIds, clock())),
    );

async function queue(
  mail: MailQueue,
  transaction: Db,
  kind: 'checks-ending' | 'checks-looked-at',
  mails: readonly ChecksMail[],
): Promise<number> {
  for (const { userId, since } of mails)
    await mail.enqueue(transaction, { kind, userId, since: since.toISOString() });
  return mails.length;
}

/** Repeats the work until a batch is not full. */
async function inBatches(db: Db, work: (transaction: Db) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(work)) === batch);
}
