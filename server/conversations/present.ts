import type { Conversation, ConversationMessage } from '#contract/conversations/conversations.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import { areInContact, isListed, type Listable } from '#server/profiles/status/policy.ts';
import { silenceOf, stateOf } from './policy.ts';
import type { ConversationRow, MessageRow } from './store.ts';

type ViewContext = { callerId: string; now: Date; signAvatar: SignAvatar };

export const presentMessage = (row: MessageRow, callerId: string): ConversationMessage => {
  const isMine = row.authorId === callerId;
  return {
    id: row.id,
    number: row.number,
    isMine,
    text: row.text,
    sentAt: row.createdAt.toISOString(),
    key: isMine ? row.key : null,
  };
};

export function presentConversation(
  row: ConversationRow,
  { callerId, now, signAvatar }: ViewContext,
): Conversation {
  const other = otherOf(row);
  const isInContact = areInContact([row.me, other], now);
  const isOtherListed = other !== null && isListed(other, now);
  return {
    id: row.id,
    state: stateOf(row, now),
    isMine: row.fromId === callerId,
    other: {
      id: row.otherId,
      firstName: row.otherFirstName,
      avatarUrl: isOtherListed ? signAvatar(row.avatar, callerId) : null,
      isListed: isOtherListed,
    },
    startedAt: row.createdAt.toISOString(),
    lastMessage: presentMessage(lastMessageOf(row), callerId),
    unread: row.unread,
    seenNumber: row.mySeenNumber,
    otherSeenNumber: row.answeredAt ? (row.theirSeenNumber ?? 0) : 0,
    silence: silenceOf({ ...row, other }, callerId, now),
    declined:
      row.closedAt && row.declineReason
        ? { reason: row.declineReason, note: row.declineNote, at: row.closedAt.toISOString() }
        : null,
    contactDetails: {
      mine: offerOf(row.iOfferPhone, row.iOfferEmail, row.iOfferedAt),
      theirs: offerOf(row.theyOfferPhone, row.theyOfferEmail, row.theyOfferedAt),
      phone: isInContact ? row.phone : null,
      email: isInContact ? row.email : null,
    },
  };
}

/** The other person of a conversation; null once they are erased. */
export function otherOf(row: ConversationRow): Listable | null {
  if (row.otherRole === null || row.otherStatus === null) return null;
  return {
    role: row.otherRole,
    status: row.otherStatus,
    dateOfBirth: row.otherDateOfBirth,
    countryCode: row.otherCountryCode,
    state: row.otherState,
    suburb: row.otherSuburb,
    city: row.otherCity,
    seenChecks: row.seenChecks,
  };
}

const lastMessageOf = (row: ConversationRow): MessageRow => ({
  id: row.lastId,
  conversationId: row.id,
  number: row.lastNumber,
  authorId: row.lastAuthorId,
  text: row.lastText,
  key: row.lastKey,
  createdAt: row.lastCreatedAt,
});

/** What one of the two offers; null without an offer, and when nothing of it exists any more. */
const offerOf = (phone: boolean | null, email: boolean | null, at: Date | null) =>
  at && (phone || email) ? { phone: phone ?? false, email: email ?? false, at: at.toISOString() } : null;
