import { isApproved } from '#contract/profiles/status/opening.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';
import {
  listContactDetailActs,
  listConversationMessages,
  listConversations,
  type OwnAct,
  type OwnConversation,
  type OwnMessage,
} from './store.ts';

/**
 * What somebody has written and received. Received messages are theirs too: they may need to show them to somebody. Blocks change
 * nothing here, or the file would tell who has blocked its reader. A request that they may not read yet is left out, except for
 * what they have written themselves.
 */
export const conversationsOf = (db: Db, caller: Pick<Caller, 'id' | 'status'>) =>
  byPages(
    (after: OwnConversation | undefined) => listConversations(db, caller.id, after),
    (row) => {
      const showsOther = mayRead(row, caller);
      const by = (id: string | null) => (id === caller.id ? 'you' : 'them');
      const isShown = (id: string | null) => showsOther || id === caller.id;
      // While they may not read a request yet, only their own messages.
      const of = { conversationId: row.id, ...(!showsOther && { by: caller.id }) };
      const declined = row.closedAs === 'declined' && {
        declinedBy: by(row.toId),
        declinedAs: row.declineReason,
        declinedWith: isShown(row.toId) ? row.declineNote : null,
      };
      return {
        with: showsOther ? (row.otherFirstName ?? 'a person who left') : 'someone',
        profile: showsOther ? row.otherId : null,
        startedBy: by(row.fromId),
        startedAt: row.createdAt,
        answeredAt: row.answeredAt,
        closedAt: row.closedAt,
        ...declined,
        youHaveSeen: row.seenNumber,
        youSawItAt: row.seenAt,
        messages: byPages(
          (after: OwnMessage | undefined) => listConversationMessages(db, of, after),
          ({ number, authorId, text, createdAt }) => ({ number, by: by(authorId), sentAt: createdAt, text }),
        ),
        contactDetails: byPages(
          (after: OwnAct | undefined) => listContactDetailActs(db, of, after),
          ({ userId, act, phone, email, at }) => ({ by: by(userId), act, phone, email, at }),
        ),
      };
    },
  );

const mayRead = (row: OwnConversation, { id, status }: Pick<Caller, 'id' | 'status'>): boolean =>
  row.answeredAt !== null || row.fromId === id || isApproved(status);
