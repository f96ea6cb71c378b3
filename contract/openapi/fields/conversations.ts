import type { DescribedFields } from './described-fields.ts';

const text = 'Plain, with line breaks';

export const conversationFields: DescribedFields = {
  OtherPerson: {
    id: 'Of their profile; null once they’ve deleted their account',
    firstName: 'What people call them; null once they’ve deleted their account',
    avatarUrl:
      'Of the picture that stands for them: what follows `/api/files/download/`; null when there is none, or when they aren’t listed',
    isListed: 'Whether the caller can open their profile',
  },
  ConversationMessage: {
    id: 'Of the message',
    number: 'Counts from 1 in each conversation',
    isMine: 'Whether the caller wrote it',
    text: `${text}; null when whoever wrote it has deleted their account`,
    sentAt: 'When it arrived',
    key: 'As the caller’s client sent it; null for messages of the other',
  },
  ContactDetails: {
    mine: 'What the caller offers; null when nothing',
    'mine.phone': 'Whether the phone number is offered',
    'mine.email': 'Whether the email address is offered',
    'mine.at': 'Since when',
    theirs: 'What the other offers; null when nothing',
    'theirs.phone': 'Whether the phone number is offered',
    'theirs.email': 'Whether the email address is offered',
    'theirs.at': 'Since when',
    phone:
      'The other’s mobile number, digits; null unless both offer something and the other is listed, offers and has it',
    email: 'The other’s address; null unless both offer something and the other is listed and offers it',
  },
  Conversation: {
    id: 'Of the conversation',
    state: 'A first message is asked until it’s answered or declined; nobody’s answer closes it',
    isMine: 'Whether the caller wrote first',
    other: 'Whom the caller talks with',
    startedAt: 'When the first message was sent',
    lastMessage: 'The newest',
    unread: 'How many messages of the other the caller hasn’t seen',
    seenNumber: 'The number of the last message that the caller has seen',
    otherSeenNumber: 'The number of the last message that the other has seen; 0 until there’s an answer',
    silence: 'Why the caller can’t write at the moment; null when they can',
    declined: 'How the first message was declined; null when it was not',
    'declined.reason': 'Which kind sentence was chosen',
    'declined.note': 'What was added to it; null when nothing',
    'declined.at': 'When',
    contactDetails: 'What the two offer each other',
  },
  ConversationCounts: {
    unread: 'How many messages of others the caller hasn’t seen',
    waiting: 'How many people would like to talk with the caller, who isn’t approved yet',
  },
  FirstMessageInput: {
    to: 'The person to write to',
    text,
  },
  MessageInput: { text },
  SeenInput: { number: 'Of the last message that the caller has seen' },
  DeclineInput: {
    reason: 'Which kind sentence to send',
    note: 'Anything to add to it',
  },
  ContactDetailsInput: {
    phone: 'Whether to offer the phone number',
    email: 'Whether to offer the email address',
  },
};
