import { endpoint } from '#contract/endpoint.ts';
import { optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { matchSides } from './matches.ts';

/** When the team asks both how it is going: weeks after a match has become active and begun, and two weeks before its expected end. */
export const followUpKinds = ['week-1', 'week-4', 'week-12', 'before-end'] as const;
export type FollowUpKind = (typeof followUpKinds)[number];
export const followUpWeeks = { 'week-1': 1, 'week-4': 4, 'week-12': 12 } as const;
export const followUpDaysBeforeEnd = 14;
/** Nobody is asked again before so many days are over. */
export const followUpGapDays = 7;

export const wellAnswers = ['well', 'not-well'] as const;
export type WellAnswer = (typeof wellAnswers)[number];

const teammate = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** What somebody has said about how it goes. */
export const followUpAnswer = z.object({
  id: z.uuid(),
  about: z.enum(matchSides),
  answer: z.enum(wellAnswers),
  /** In their own words, or as the team has noted them. */
  words: z.string().nullable(),
  at: z.string(),
  /** By the link of the mail; otherwise somebody of the team has written it down. */
  isMailed: z.boolean(),
  /** Who of the team; null when they answered themselves, and when that account has been deleted. */
  by: teammate,
});
export type FollowUpAnswer = z.output<typeof followUpAnswer>;

/** One time at which the team asks. Only the team sees it. */
export const followUp = z.object({
  /** Null before it is due. */
  id: z.uuid().nullable(),
  kind: z.enum(followUpKinds),
  /** `YYYY-MM-DD` */
  dueOn: z.string(),
  /** Of the list of requests; null before it is due. */
  workItemId: z.uuid().nullable(),
  /** Oldest first. */
  answers: z.array(followUpAnswer),
});
export type FollowUp = z.output<typeof followUp>;

export const followUpAnswerInput = z.object({
  about: z.enum(matchSides, { error: 'Choose who has said so' }),
  answer: z.enum(wellAnswers, { error: 'Choose whether it goes well' }),
  words: optionalText(limits.paragraph).optional(),
});
export type FollowUpAnswerInput = z.input<typeof followUpAnswerInput>;

const openTheLink = 'Open the link in the email again';
/** From the link of a mail: no session is needed. */
export const mailedAnswerInput = z.object({
  code: z.string({ error: openTheLink }).min(1, openTheLink).max(limits.codeMaxLength, openTheLink),
  answer: z.enum(wellAnswers, { error: 'Choose whether it goes well' }),
  words: optionalText(limits.paragraph).optional(),
});
export type MailedAnswerInput = z.input<typeof mailedAnswerInput>;

/** What the page of the link shows: nothing about anybody. */
export const mailedAnswer = z.object({ answer: z.enum(wellAnswers), hasWords: z.boolean() });
export type MailedAnswer = z.output<typeof mailedAnswer>;

/** The query parameters of the link in the mail. */
export const howItGoesParameters = { code: 'code', answer: 'answer' } as const;

export const followUps = {
  ofMatch: endpoint({
    method: 'GET',
    path: '/api/matches/:id/follow-ups',
    summary: 'When the team asks how a match goes, and what both have answered',
    access: ['ADMIN'],
    params: z.object({ id: z.uuid('There’s no match with this id').describe('Of the match') }),
    status: 200,
    response: z.array(followUp),
    problems: ['not-found'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/follow-ups/:id/answers',
    summary: 'Write down what someone has told the team',
    access: ['ADMIN'],
    params: z.object({ id: z.uuid('There’s no follow-up with this id').describe('Of the follow-up') }),
    body: followUpAnswerInput,
    status: 201,
    response: followUp,
    problems: ['not-found', 'conflict'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/follow-ups/answer',
    summary:
      'Say with the code of a mail how it goes, without a session; the same code again changes the answer',
    access: 'anyone',
    body: mailedAnswerInput,
    status: 200,
    response: mailedAnswer,
    problems: ['not-found', 'too-often'],
  }),
};
