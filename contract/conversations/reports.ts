import { endpoint } from '#contract/endpoint.ts';
import { optionalText, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { warningTemplates } from './warning-words.ts';

/** What somebody can tell the team about somebody else. */
export const reportReasons = [
  'unsafe',
  'rude',
  'money',
  'not-who-they-say',
  'private-details',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Somebody, perhaps a child, may be in danger: the team reads these before everything else that waits. */
const urgentReasons: readonly ReportReason[] = ['unsafe'];
export const isUrgent = (reason: ReportReason): boolean => urgentReasons.includes(reason);

export const reportInput = z.object({
  /** The person it is about. They are not told. */
  about: z.uuid('There’s no profile with this id'),
  reason: z.enum(reportReasons, { error: 'Choose what is wrong' }),
  words: optionalText(limits.reportWords).optional(),
  /** Messages between the two: only these can be read by the team. */
  messageIds: z
    .array(z.uuid('There’s no message with this id'), { error: 'Send a list of messages' })
    .max(limits.reportedMessages, `Choose at most ${limits.reportedMessages} messages`)
    .default([]),
  /** What they wrote last, for whoever can no longer see the conversation and so can't choose. */
  theirMessages: z.boolean({ error: 'Choose yes or no' }).optional(),
});
export type ReportInput = z.input<typeof reportInput>;

/**
 * Somebody whom the caller has really been in contact with, seen or not: they have talked, have or had a match, were introduced by our
 * team, or the caller has blocked them. Whether they have blocked the caller shows nowhere here.
 */
export const reportablePerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  /** Of the two, open or not; null when they have none. */
  conversationId: z.uuid().nullable(),
  /** A moment, as `2026-05-03T01:02:03.000Z`: of the last message, the match, the introduction or the block. */
  lastAt: z.string(),
});
export type ReportablePerson = z.output<typeof reportablePerson>;

/** What its sender gets back. */
export const report = z.object({ id: z.uuid(), sentAt: z.string() });

/** Why somebody of the team reads the messages; kept in the history of the person whom the report is about. */
export const readingInput = z.object({
  reason: requiredText('Say why you need to read these messages', limits.teamReason),
});

/** A message that a report names. Only these are ever read by the team. */
export const reportedMessage = z.object({
  id: z.uuid(),
  /** Counts from 1 in the conversation. */
  number: z.number().int(),
  /** Null once its author has deleted their account. */
  author: z.object({ id: z.uuid(), firstName: z.string() }).nullable(),
  text: z.string().nullable(),
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  sentAt: z.string(),
});
export type ReportedMessage = z.output<typeof reportedMessage>;

export const warningInput = z.object({
  template: z.enum(warningTemplates, { error: 'Choose what the mail is about' }),
});

const params = z.object({ id: z.uuid('There’s no report with this id').describe('Of the report') });

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
    params,
    body: warningInput,
    status: 204,
    problems: ['not-found', 'conflict'],
  }),
};
