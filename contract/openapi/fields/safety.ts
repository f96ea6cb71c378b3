import type { DescribedFields } from './described-fields.ts';

export const safetyFields: DescribedFields = {
  BlockedPerson: {
    id: 'Of the person’s profile, to unblock them',
    firstName: 'What people call them',
    blockedAt: 'When the caller blocked them',
  },
  ReportInput: {
    about: 'The person whom it is about, who isn’t told',
    reason: 'What is wrong',
    words: 'What happened, in one’s own words',
    messageIds: 'Messages of the conversation of the two: only these can be read by the team',
    theirMessages:
      'Whether the team may also read what this person wrote last, for whoever can no longer see the conversation',
  },
  ReportablePerson: {
    id: 'Of the person’s profile, to report them',
    firstName: 'What people call them',
    conversationId: 'Of the two, also when it has closed; null when they have none',
    lastAt: 'When they were last in contact: a message, a match, an introduction or a block',
  },
  Report: { id: 'Of the report', sentAt: 'When it arrived' },
  ReadingInput: { reason: 'Why; kept in the history of the person whom the report is about' },
  ReportedMessage: {
    id: 'Of the message',
    number: 'Which message of the conversation it is, from 1',
    author: 'Who wrote it; null once their account is deleted',
    'author.id': 'Of the author’s profile',
    'author.firstName': 'What people call them',
    text: 'What they wrote; null once their account is deleted',
    sentAt: 'When it was sent',
  },
  WarningInput: { template: 'What the mail is about' },
  PauseInput: { reason: 'Why; only the team reads it' },
  MessageStanding: {
    pause: 'The pause; null while the person can write',
    'pause.since': 'When it began',
    'pause.reason': 'Why, for the team alone',
    'pause.by': 'Who paused them; null when that account has been deleted',
    'pause.by.id': 'Of the administrator’s account',
    'pause.by.name': 'First and last name of the administrator',
  },
};
