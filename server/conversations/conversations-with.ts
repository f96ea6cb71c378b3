import type { Conversation } from '#contract/conversations/conversations.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { presentConversation } from './present.ts';
import { findConversationsWith } from './store.ts';

/**
 * The conversations of the caller with these people, by the other's id; none where one has blocked the other.
 */
export async function conversationsWith(
  db: Db,
  viewing: { callerId: string; now: Date; signAvatar: SignAvatar },
  otherIds: string[],
): Promise<Map<string, Conversation>> {
  const rows = await findConversationsWith(db, { callerId: viewing.callerId, otherIds });
  return new Map(rows.map((row) => [row.otherId ?? '', presentConversation(row, viewing)]));
}
