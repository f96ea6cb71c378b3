import {
  followUp,
  followUpAnswer,
  followUpAnswerInput,
  mailedAnswer,
  mailedAnswerInput,
} from '#contract/matches/follow-ups.ts';
import { ids, moment } from './example-people.ts';
import { named } from './named.ts';

const answer = {
  id: ids.key,
  about: 'FAMILY_USER',
  answer: 'well',
  words: 'Tom is a great help.',
  at: moment,
  isMailed: true,
  by: null,
} as const;

export const followUpNames = [
  named(followUpAnswer, 'FollowUpAnswer', 'What someone has said about how their match goes', answer),
  named(followUp, 'FollowUp', 'One time at which the team asks how a match goes', {
    id: ids.request,
    kind: 'week-1',
    dueOn: '2026-05-10',
    workItemId: ids.message,
    answers: [answer],
  }),
  named(followUpAnswerInput, 'FollowUpAnswerInput', 'What someone has told the team', {
    about: 'SUPPORT_WORKER',
    answer: 'not-well',
    words: 'More hours than agreed',
  }),
  named(mailedAnswerInput, 'MailedAnswerInput', 'An answer by the link of a mail', {
    code: 'AZoAAAAAcACAAAAAAAAABQ',
    answer: 'well',
  }),
  named(mailedAnswer, 'MailedAnswer', 'What is kept of an answer', { answer: 'well', hasWords: false }),
];
