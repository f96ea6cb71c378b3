import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { closeRequests, deliverRequests, type Request, remindOfRequests } from './deadlines-store.ts';
import { queueMessageMails } from './message-mails/queue-message-mails.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

const batch = 100;

/**
 * Runs the deadlines of conversations: delivers requests to people who have been approved, reminds of those
 * without an answer, closes them, and queues mails about messages that nobody has seen. Any number of
 * processes may do it at the same time.
 */
export async function runConversationDeadlines(dependencies: Dependencies): Promise<void> {
  const { db, mail, clock } = dependencies;
  const each = async (
    find: (transaction: Db, now: Date, atMost: number) => Promise<Request[]>,
    act: (transaction: Db, request: Request, people: string[]) => Promise<void>,
  ) => {
    const inOneTransaction = async (transaction: Db) => {
      const requests = await find(transaction, clock(), batch);
      for (const request of requests) {
        const { fromId, toId } = request;
        await act(
          transaction,
          request,
          [fromId, toId].flatMap((id) => id ?? []),
        );
      }
      return requests.length;
    };
    while ((await db.transaction().execute(inOneTransaction)) === batch);
  };

  const refresh = (transaction: Db, _: Request, people: string[]) => refreshPages(transaction, people);

  await each(deliverRequests, refresh);
  await each(closeRequests, refresh);
  await each(remindOfRequests, async (transaction, { id }, people) => {
    // Of two people who do not talk any more, nobody waits.
    if (people.length < 2) return;
    for (const userId of people)
      await mail.enqueue(transaction, { kind: 'request-unanswered', userId, conversationId: id });
  });
  await queueMessageMails(dependencies);
}
