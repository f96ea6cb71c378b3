import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { claimDay, claimUnseen, claimWaiting, withNews } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

const batch = 100;

/**
 * Queues the mails about messages that are due now. Messages are claimed in the transaction that queues their
 * mail, so several processes may do this at once, and one that dies in the middle has done nothing. Whether
 * the mail is still wanted is checked again when it is written.
 */
export async function queueMessageMails({ db, mail, clock }: Dependencies): Promise<void> {
  await inBatches(db, async (transaction) => {
    const claimed = await claimUnseen(transaction, clock(), batch);
    for (const side of claimed) await mail.enqueue(transaction, { kind: 'message-unseen', ...side });
    return claimed.length;
  });
  await inBatches(db, async (transaction) => {
    const claimed = await claimWaiting(transaction, clock(), batch);
    for (const userId of new Set(claimed.map((side) => side.userId)))
      await mail.enqueue(transaction, { kind: 'request-waiting', userId });
    return claimed.length;
  });
  await inBatches(db, async (transaction) => {
    const now = clock();
    const claimed = await claimDay(transaction, now, batch);
    for (const userId of await withNews(transaction, claimed, now))
      await mail.enqueue(transaction, { kind: 'messages-of-day', userId });
    return claimed.length;
  });
}

/** Repeats the work until a batch is not full. */
async function inBatches(db: Db, work: (transaction: Db) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(work)) === batch);
}
