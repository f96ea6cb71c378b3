import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { type ConversationRow, findConversation, lockConversation, lockPeople } from './store.ts';

/**
 * Changes a conversation of the caller under a lock. The change calls `refreshPages`, unless there was
 * nothing to change.
 * @throws 404 when the caller has no such conversation
 */
export const changeConversation = <Result>(
  db: Db,
  { callerId, id }: { callerId: string; id: string },
  change: (transaction: Db, row: ConversationRow) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await lockPeople(transaction, [callerId]);
    await lockConversation(transaction, id);
    const row = await findConversation(transaction, callerId, id);
    if (!row) throw notFound();
    return change(transaction, row);
  });
