import type { api } from '#contract/api.ts';

/** The domains of the API in the document, in this order. */
export const tags = {
  accounts: 'Sign-up, login, and the verification of an email address',
  credentials: 'Passwords, and the email address that somebody logs in with',
  sessions: 'Where somebody is logged in',
  secondFactor: 'Codes of an authenticator app, asked for after the password',
  profiles: 'What families and support workers say about themselves',
  statistics: 'Figures and charts for the admissions team',
  summaries: 'The lists in which people find each other',
  matches: 'How well two people fit',
  exports: 'Lists of people as files, and who took them',
  introductions: 'Requests to the admissions team to introduce two people',
  conversations: 'What families and support workers write to each other',
  admissions: 'The board of the admissions team',
  history: 'What administrators looked at and changed',
  files: 'Pictures: their bytes and what is recorded of them',
  contact: 'Messages to support',
  workList: 'The requests and messages that the admissions team works through',
  givenUpMails: 'Mails that could not be sent',
  finalDocuments: 'The last documents of support workers',
  erasure: 'Erasing people for good',
  health: 'Whether the server can serve',
  ownData: 'The caller’s own data',
  live: 'That something has changed',
} as const satisfies Record<keyof typeof api | 'ownData' | 'live', string>;
