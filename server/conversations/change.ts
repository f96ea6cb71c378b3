import type { Db } from '#server/db/open.ts';
import { notFound } from '#server/http/problems.ts';
import { announce } from '#server/live/announce.ts';
import { type ConversationRow, findConversation, lockConversation, lockPeople } from './store.ts';

/**
 * Changes a conversation of the caller while nobody else does. The change calls `tellBoth`, unless it found everything as it should be.
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

/** Lets the pages of both look again. */
export const tellBoth = (transaction: Db, row: ConversationRow): Promise<void> =>
  announce(transaction, { userIds: peopleOf(row), conversationId: row.id });

/** Those of the two who have not left. */
export const peopleOf = ({ fromId, toId }: Pick<ConversationRow, 'fromId' | 'toId'>): string[] =>
  [fromId, toId].filter((id) => id !== null);
