import { endpoint } from '#contract/endpoint.ts';
import { optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';

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

export const reportInput = z.object({
  /** The person it is about. They are not told. */
  about: z.uuid('There is no profile with this id'),
  reason: z.enum(reportReasons, { error: 'Choose what is wrong' }),
  words: optionalText(limits.reportWords).optional(),
  /** Messages between the two: only these can be read by the team. */
  messageIds: z
    .array(z.uuid('There is no message with this id'), { error: 'Send a list of messages' })
    .max(limits.reportedMessages, `Choose at most ${limits.reportedMessages} messages`)
    .default([]),
});
export type ReportInput = z.input<typeof reportInput>;

/** What its sender gets back. */
export const report = z.object({ id: z.uuid(), sentAt: z.string() });

export const reports = {
  send: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Tell the admissions team about somebody',
    access: ['SUPPORT_WORKER', 'FAMILY_USER'],
    body: reportInput,
    bodyMaxBytes: limits.bodyMaxBytes,
    status: 201,
    response: report,
    problems: ['not-found', 'too-often'],
  }),
};
