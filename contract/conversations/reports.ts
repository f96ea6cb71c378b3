import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { optionalText, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import {
  correspondence,
  firstNameClass,
  idClass,
  owner,
  reportedClass,
  reportWordsClass,
  team,
} from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { warningTemplates } from './warning-words.ts';

export const reporterClass = owner('The team reads what somebody reports.');
export const chosenClass = owner('Whoever reports somebody chooses which messages the team may read.');
export const contactClass = correspondence(
  'People go on knowing whom they have been in contact with, to report them.',
);
export const arrivedClass = owner('Whoever reports somebody sees that it has arrived.');
export const readingClass = team('Others on the team can see why somebody read reported messages.');
export const readByTeamClass = team(
  'The team reads messages that were reported, and the history keeps who did and why.',
);
export const warnedClass = team('The team chooses what somebody is warned of.');

/** Reasons to report somebody. */
export const reportReasons = [
  'unsafe',
  'rude',
  'money',
  'not-who-they-say',
  'private-details',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** First in the team's list, because somebody, perhaps a child, may be in danger. */
const urgentReasons: readonly ReportReason[] = ['unsafe'];
export const isUrgent = (reason: ReportReason): boolean => urgentReasons.includes(reason);

export const reportInput = schema(
  'ReportInput',
  'What someone tells the team about someone else',
  chosenClass,
  z.object({
    about: field(
      'The person whom it is about, who isn’t told',
      idClass,
      z.uuid('There’s no profile with this id'),
    ),
    reason: field('What is wrong', reporterClass, z.enum(reportReasons, { error: 'Choose what is wrong' })),
    words: field(
      'What happened, in one’s own words',
      reportWordsClass,
      optionalText(limits.reportWords).optional(),
    ),
    messageIds: field(
      'Messages of the conversation of the two: only these can be read by the team',
      z
        .array(z.uuid('There’s no message with this id'), { error: 'Send a list of messages' })
        .max(limits.reportedMessages, `Choose at most ${limits.reportedMessages} messages`)
        .default([]),
    ),
    theirMessages: field(
      'Whether the team may also read what this person wrote last, for whoever can no longer see the conversation',
      z.boolean({ error: 'Choose yes or no' }).optional(),
    ),
  }),
  {
    about: ids.worker,
    reason: 'money',
    words: 'He asked me for a deposit',
    messageIds: [],
  },
);
export type ReportInput = z.input<typeof reportInput>;

/**
 * Somebody whom the caller can report: they have talked, have or had a match, were introduced by our team, or the caller has blocked them.
 * It doesn't show whether they have blocked the caller.
 */
export const reportablePerson = schema(
  'ReportablePerson',
  'Someone whom the caller has been in contact with',
  contactClass,
  z.object({
    id: field('Of the person’s profile, to report them', z.uuid()),
    firstName: field('What people call them', z.string()),
    conversationId: field(
      'Of the two, also when it has closed; null when they have none',
      z.uuid().nullable(),
    ),
    lastAt: field(
      'When they were last in contact: a message, a match, an introduction or a block',
      z.string(),
    ),
  }),
  {
    id: ids.worker,
    firstName: 'Tom',
    conversationId: ids.picture,
    lastAt: moment,
  },
);
export type ReportablePerson = z.output<typeof reportablePerson>;

/** A report, as its sender sees it. */
export const report = schema(
  'Report',
  'A report that has arrived',
  arrivedClass,
  z.object({ id: field('Of the report', z.uuid()), sentAt: field('When it arrived', z.string()) }),
  { id: ids.request, sentAt: moment },
);

/** The team's reason for reading the messages, recorded in the history of the reported person. */
export const readingInput = schema(
  'ReadingInput',
  'Why the team reads reported messages',
  readingClass,
  z.object({
    reason: field(
      'Why; kept in the history of the person whom the report is about',
      requiredText('Say why you need to read these messages', limits.teamReason),
    ),
  }),
  {
    reason: 'To see whether he asked for money',
  },
);

/** A reported message. The team never reads any other. */
export const reportedMessage = schema(
  'ReportedMessage',
  'A message that a report names',
  readByTeamClass,
  z.object({
    id: field('Of the message', z.uuid()),
    number: field('Which message of the conversation it is, from 1', z.number().int()),
    author: field(
      'Who wrote it; null once their account is deleted',
      z
        .object({
          id: ownerId('Of the author’s profile', z.uuid()),
          firstName: field('What people call them', firstNameClass, z.string()),
        })
        .nullable(),
    ),
    text: field('What they wrote; null once their account is deleted', z.string().nullable()),
    /** A moment, as `2026-05-03T01:02:03.000Z`. */
    sentAt: field('When it was sent', z.string()),
  }),
  {
    id: ids.picture,
    number: 3,
    author: { id: ids.worker, firstName: 'Tom' },
    text: 'Could you pay a deposit?',
    sentAt: moment,
  },
);
export type ReportedMessage = z.output<typeof reportedMessage>;

export const warningInput = schema(
  'WarningInput',
  'What someone is warned of',
  warnedClass,
  z.object({
    template: field(
      'What the mail is about',
      z.enum(warningTemplates, { error: 'Choose what the mail is about' }),
    ),
  }),
  { template: 'money' },
);

const params = z.object({
  id: field('Of the report', reportedClass, z.uuid('There’s no report with this id')),
});

export const reports = {
  people: endpoint({
    method: 'GET',
    path: '/api/reports/people',
    summary:
      'Whom the caller has been in contact with and can report, also when they no longer see them, latest first',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    status: 200,
    response: z.array(reportablePerson),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary:
      'Report someone to the admissions team whom the caller can see, has blocked, or has a conversation or a match with',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    body: reportInput,
    bodyMaxBytes: limits.bodyMaxBytes,
    status: 201,
    response: report,
    problems: ['not-approved', 'not-found', 'too-often'],
  }),
  messages: endpoint({
    method: 'POST',
    path: '/api/reports/:id/messages',
    summary:
      'The messages that a report names, oldest first; each reading is recorded with its reason; 409 when the person it is about has left',
    access: ['ADMIN'],
    right: 'admissions',
    params,
    body: readingInput,
    status: 200,
    response: z.array(reportedMessage),
    problems: ['not-found', 'conflict'],
  }),
  warn: endpoint({
    method: 'POST',
    path: '/api/reports/:id/warn',
    summary:
      'Send a warning by mail to the person whom a report is about; 409 when it has gone to them since the report, or they’ve left',
    access: ['ADMIN'],
    right: 'admissions',
    params,
    body: warningInput,
    status: 204,
    problems: ['not-found', 'conflict'],
  }),
};
