import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { findConversation, markSeen } from './store.ts';

/**
 * Keeps up to where the caller has read. Of a request nobody else hears: its author should not see that it was read, and not when.
 * @throws 404 when the caller has no such conversation
 */
export const seeMessages = (
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  { id, number }: { id: string; number: number },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const row = await findConversation(transaction, caller.id, id);
    if (!row) throw notFound();
    const seen = Math.min(number, row.lastNumber);
    const isNew = await markSeen(transaction, {
      conversationId: id,
      userId: caller.id,
      number: seen,
      at: clock(),
    });
    if (isNew) await refreshPages(transaction, row.answeredAt ? [row.fromId, row.toId] : [caller.id]);
  });
