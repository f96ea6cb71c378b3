import type { FollowUpKind, WellAnswer } from './follow-ups.ts';

export const followUpKindWords: Readonly<Record<FollowUpKind, string>> = {
  'week-1': 'After 1 week',
  'week-4': 'After 4 weeks',
  'week-12': 'After 12 weeks',
  'before-end': 'Before the expected end',
};

export const wellAnswerWords: Readonly<Record<WellAnswer, string>> = {
  well: 'It’s going well',
  'not-well': 'It isn’t going so well',
};
