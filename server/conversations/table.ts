import type { Generated } from 'kysely';
import {
  type Closing,
  type ContactDetailAct,
  type DeclineReason,
  messageTextClass,
  talkClass,
} from '#contract/conversations/conversations.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

export const conversations = table('**What you write to each other:**', 'nothing', talkClass, {
  id: column<string>(),
  /** Null once the person is erased. */
  fromId: column<string | null>(),
  toId: column<string | null>(),
  createdAt: column<Once<Date>>(),
  deliveredAt: column<Date | null>(),
  answeredAt: column<Generated<Date | null>>(),
  remindedAt: column<Generated<Date | null>>(),
  closedAt: column<Generated<Date | null>>(),
  closedAs: column<Generated<Closing | null>>(),
  declineReason: column<Generated<DeclineReason | null>>(),
  declineNote: column<Generated<string | null>>(),
  lastNumber: column<number>(),
  lastAt: column<Date>(),
});
export type ConversationsTable = TypeOf<typeof conversations>;

export const conversationSides = table('**What you write to each other:**', 'nothing', talkClass, {
  conversationId: column<string>(),
  userId: column<string>(),
  seenNumber: column<Generated<number>>(),
  seenAt: column<Generated<Date | null>>(),
  mailedNumber: column<Generated<number>>(),
  offersPhone: column<Generated<boolean>>(),
  offersEmail: column<Generated<boolean>>(),
  offeredAt: column<Generated<Date | null>>(),
});

/** A message of an erased person has neither name nor text. */
export const conversationMessages = table('**What you write to each other:**', 'nothing', talkClass, {
  id: column<string>(),
  conversationId: column<string>(),
  number: column<number>(),
  authorId: column<string | null>(),
  text: column<string | null>(messageTextClass),
  key: column<string>(),
  createdAt: column<Once<Date>>(),
});
export type ConversationMessagesTable = TypeOf<typeof conversationMessages>;

export const contactDetailActs = table('**What you write to each other:**', 'nothing', talkClass, {
  id: column<string>(),
  conversationId: column<string>(),
  userId: column<string>(),
  act: column<ContactDetailAct>(),
  phone: column<boolean>(),
  email: column<boolean>(),
  at: column<Once<Date>>(),
});
