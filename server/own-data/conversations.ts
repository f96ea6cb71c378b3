import type { Db } from '#server/db/open.ts';
import type { Caller } from '#server/http/session.ts';
import { isApproved } from '#server/status/policy.ts';
import {
  listContactDetailActs,
  listConversationMessages,
  listConversations,
  type OwnConversation,
} from './store.ts';

/**
 * What somebody has written and received. Received messages are theirs too: they may need to show them to somebody. Who has
 * blocked whom changes nothing about them, or the file would tell who has blocked its reader. Of a request that they may not read yet
 * they get only what they have written themselves.
 */
export async function conversationsOf(db: Db, caller: Pick<Caller, 'id' | 'status'>) {
  const messages = await listConversationMessages(db, caller.id);
  const acts = await listContactDetailActs(db, caller.id);
  return (await listConversations(db, caller.id)).map((row) => {
    const showsOther = mayRead(row, caller);
    const by = (id: string | null) => (id === caller.id ? 'you' : 'them');
    const isShown = (id: string | null) => showsOther || id === caller.id;
    const declined = row.closedAs === 'declined' && {
      declinedBy: by(row.toId),
      declinedAs: row.declineReason,
      declinedWith: isShown(row.toId) ? row.declineNote : null,
    };
    return {
      with: showsOther ? (row.otherFirstName ?? 'a person who left') : 'somebody',
      profile: showsOther ? row.otherId : null,
      startedBy: by(row.fromId),
      startedAt: row.createdAt,
      answeredAt: row.answeredAt,
      closedAt: row.closedAt,
      ...declined,
      youHaveSeen: row.seenNumber,
      youSawItAt: row.seenAt,
      messages: messages
        .filter(({ conversationId, authorId }) => conversationId === row.id && isShown(authorId))
        .map(({ number, authorId, text, createdAt }) => ({
          number,
          by: by(authorId),
          sentAt: createdAt,
          text,
        })),
      contactDetails: acts
        .filter(({ conversationId, userId }) => conversationId === row.id && isShown(userId))
        .map(({ userId, act, phone, email, at }) => ({ by: by(userId), act, phone, email, at })),
    };
  });
}

const mayRead = (row: OwnConversation, { id, status }: Pick<Caller, 'id' | 'status'>): boolean =>
  row.answeredAt !== null || row.fromId === id || isApproved({ status });
