import type { DescribedFields } from './described-fields.ts';

const said = {
  answer: 'Whether it goes well',
  words: 'In their own words, or as the team has noted them; null when there are none',
};

const answer = {
  id: 'Of the answer',
  about: 'Who of the two says so',
  ...said,
  at: 'When it was said or noted',
  isMailed: 'Whether they answered by the link of the mail; otherwise the team has written it down',
  by: 'Who of the team has written it down; null when they answered by the mail, and when that account has been deleted',
  'by.id': 'Of the administrator’s account',
  'by.name': 'First and last name of the administrator',
};

export const followUpFields: DescribedFields = {
  FollowUpAnswer: answer,
  FollowUp: {
    id: 'Of the follow-up; null before it’s due',
    kind: 'When the team asks',
    dueOn: 'The day on which both are asked',
    workItemId: 'The entry of the team’s list; null before it’s due',
    answers: 'What both have said, oldest first',
  },
  FollowUpAnswerInput: { about: 'Who of the two says so', ...said },
  MailedAnswerInput: { code: 'From the link in the mail', ...said },
  MailedAnswer: { answer: 'As it is kept', hasWords: 'Whether words were sent with it' },
};
