import type { Conversation } from '#contract/conversations/conversations.ts';
import type { SignAvatar } from '#server/avatars/avatars.ts';
import type { Db } from '#server/db/open.ts';
import { presentConversation } from './present.ts';
import { findConversationWith } from './store.ts';

/** The conversation of two people as the first of them sees it; null when they have none, or one has blocked the other. */
export async function conversationBetween(
  db: Db,
  viewing: { callerId: string; now: Date; signAvatar: SignAvatar },
  otherId: string,
): Promise<Conversation | null> {
  const row = await findConversationWith(db, viewing.callerId, otherId);
  return row ? presentConversation(row, viewing) : null;
}
