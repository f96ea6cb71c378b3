import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { optionalText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { followUpAnswerClass, followUpClass, isPublic, matchClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { matchSides } from './matches.ts';

/** Times at which the team asks both: weeks after the start of an active match, and two weeks before its expected end. */
export const followUpKinds = ['week-1', 'week-4', 'week-12', 'before-end'] as const;
export type FollowUpKind = (typeof followUpKinds)[number];
export const followUpWeeks = { 'week-1': 1, 'week-4': 4, 'week-12': 12 } as const;
export const followUpDaysBeforeEnd = 14;
/** Minimum days between two questions to somebody. */
export const followUpGapDays = 7;

export const wellAnswers = ['well', 'not-well'] as const;
export type WellAnswer = (typeof wellAnswers)[number];

const teammate = z
  .object({
    id: field('Of the administrator’s account', z.uuid()),
    name: field('First and last name of the administrator', z.string()),
  })
  .nullable();

const answerExample = {
  id: ids.key,
  about: 'FAMILY_USER',
  answer: 'well',
  words: 'Tom is a great help.',
  at: moment,
  isMailed: true,
  by: null,
} as const;
/** Somebody's answer to a follow-up. */
export const followUpAnswer = schema(
  'FollowUpAnswer',
  'What someone has said about how their match goes',
  followUpClass,
  z.object({
    id: field('Of the answer', z.uuid()),
    about: field('Who of the two says so', z.enum(matchSides)),
    answer: field('Whether it goes well', followUpAnswerClass, z.enum(wellAnswers)),
    words: field(
      'In their own words, or as the team has noted them; null when there are none',
      followUpAnswerClass,
      z.string().nullable(),
    ),
    at: field('When it was said or noted', z.string()),
    isMailed: field(
      'Whether they answered by the link of the mail; otherwise the team has written it down',
      z.boolean(),
    ),
    by: field(
      'Who of the team has written it down; null when they answered by the mail, and when that account has been deleted',
      teammate,
    ),
  }),
  answerExample,
);
export type FollowUpAnswer = z.output<typeof followUpAnswer>;

/** A follow-up of a match, for the team only. */
export const followUp = schema(
  'FollowUp',
  'One time at which the team asks how a match goes',
  followUpClass,
  z.object({
    id: field('Of the follow-up; null before it’s due', z.uuid().nullable()),
    kind: field('When the team asks', z.enum(followUpKinds)),
    /** `YYYY-MM-DD` */
    dueOn: field('The day on which both are asked', z.string()),
    workItemId: field('The entry of the team’s list; null before it’s due', z.uuid().nullable()),
    answers: field('What both have said, oldest first', z.array(followUpAnswer)),
  }),
  {
    id: ids.request,
    kind: 'week-1',
    dueOn: '2026-05-10',
    workItemId: ids.message,
    answers: [answerExample],
  },
);
export type FollowUp = z.output<typeof followUp>;

export const followUpAnswerInput = schema(
  'FollowUpAnswerInput',
  'What someone has told the team',
  followUpAnswerClass,
  z.object({
    about: field(
      'Who of the two says so',
      followUpClass,
      z.enum(matchSides, { error: 'Choose who has said so' }),
    ),
    answer: field('Whether it goes well', z.enum(wellAnswers, { error: 'Choose whether it goes well' })),
    words: field(
      'In their own words, or as the team has noted them; null when there are none',
      optionalText(limits.paragraph).optional(),
    ),
  }),
  {
    about: 'SUPPORT_WORKER',
    answer: 'not-well',
    words: 'More hours than agreed',
  },
);
export type FollowUpAnswerInput = z.input<typeof followUpAnswerInput>;

const openTheLink = 'Open the link in the email again';
/** An answer through the link of a mail, without a session. */
export const mailedAnswerInput = schema(
  'MailedAnswerInput',
  'An answer by the link of a mail',
  followUpAnswerClass,
  z.object({
    code: field(
      'From the link in the mail',
      followUpClass,
      z.string({ error: openTheLink }).min(1, openTheLink).max(limits.codeMaxLength, openTheLink),
    ),
    answer: field('Whether it goes well', z.enum(wellAnswers, { error: 'Choose whether it goes well' })),
    words: field(
      'In their own words, or as the team has noted them; null when there are none',
      optionalText(limits.paragraph).optional(),
    ),
  }),
  {
    code: 'AZoAAAAAcACAAAAAAAAABQ',
    answer: 'well',
  },
);
export type MailedAnswerInput = z.input<typeof mailedAnswerInput>;

/** For the page of the link: nothing about anybody. */
export const mailedAnswer = schema(
  'MailedAnswer',
  'What is kept of an answer',
  isPublic,
  z.object({
    answer: field('As it is kept', z.enum(wellAnswers)),
    hasWords: field('Whether words were sent with it', z.boolean()),
  }),
  { answer: 'well', hasWords: false },
);
export type MailedAnswer = z.output<typeof mailedAnswer>;

/** Query parameters of the link in the mail. */
export const howItGoesParameters = { code: 'code', answer: 'answer' } as const;

export const followUps = {
  ofMatch: endpoint({
    method: 'GET',
    path: '/api/matches/:id/follow-ups',
    summary: 'When the team asks how a match goes, and what both have answered',
    access: ['ADMIN'],
    params: z.object({ id: field('Of the match', matchClass, z.uuid('There’s no match with this id')) }),
    status: 200,
    response: z.array(followUp),
    problems: ['not-found'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/follow-ups/:id/answers',
    summary: 'Write down what someone has told the team',
    access: ['ADMIN'],
    right: 'admissions',
    params: z.object({
      id: field('Of the follow-up', followUpClass, z.uuid('There’s no follow-up with this id')),
    }),
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
