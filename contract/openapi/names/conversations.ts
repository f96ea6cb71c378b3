import {
  contactDetails,
  contactDetailsInput,
  conversation,
  conversationCounts,
  conversationMessage,
  conversations,
  declineInput,
  firstMessageInput,
  messageInput,
  otherPerson,
} from '#contract/conversations/conversations.ts';
import { ids, moment } from './example-people.ts';
import { named } from './named.ts';

const message = {
  id: ids.message,
  number: 1,
  isMine: true,
  text: 'Hello Mia, I like the sea too. Shall we talk?',
  sentAt: moment,
  key: ids.key,
};
const other = { id: ids.family, firstName: 'Mia', avatarUrl: null, isListed: true };
const details = { mine: { phone: true, email: false, at: moment }, theirs: null, phone: null, email: null };

export const conversationNames = [
  named(otherPerson, 'OtherPerson', 'Whom the caller talks with; all is null once they have left', other),
  named(conversationMessage, 'ConversationMessage', 'One text in a conversation', message),
  named(contactDetails, 'ContactDetails', 'What the two offer each other', details),
  named(conversation, 'Conversation', 'What two people write to each other, as the caller sees it', {
    id: ids.conversation,
    state: 'asked',
    isMine: true,
    other,
    startedAt: moment,
    lastMessage: message,
    unread: 0,
    seenNumber: 1,
    otherSeenNumber: 0,
    silence: 'not-answered',
    declined: null,
    contactDetails: details,
  }),
  named(conversationCounts, 'ConversationCounts', 'What waits for the caller', { unread: 2, waiting: 0 }),
  named(firstMessageInput, 'FirstMessageInput', 'A first message to someone', {
    to: ids.family,
    text: message.text,
    key: ids.key,
  }),
  named(messageInput, 'MessageInput', 'A message as it’s typed', { text: message.text, key: ids.key }),
  named(conversations.seen.body, 'SeenInput', 'Up to where the caller has read', { number: 3 }),
  named(declineInput, 'DeclineInput', 'A kind way to say ‘not now’', { reason: 'found-someone', note: null }),
  named(contactDetailsInput, 'ContactDetailsInput', 'What the caller offers; at least one of the two', {
    phone: true,
    email: false,
  }),
];
