import { alike, isPublic, owner, team } from './field-class.ts';
import { matchClass } from './matches.ts';

export const followUpClass = team(
  'The team knows when to ask both how their match goes, and who has answered.',
);
export const followUpAnswerClass = owner('People tell the team in confidence how their match goes.');

const answer = {
  ...alike(['id', 'about', 'at', 'isMailed'], followUpClass),
  ...alike(['answer', 'words'], followUpAnswerClass),
  by: alike(['id', 'name'], followUpClass),
};
const followUp = { ...alike(['id', 'kind', 'dueOn', 'workItemId'], followUpClass), answers: answer };
const said = alike(['answer', 'words'], followUpAnswerClass);

export const followUpCalls = {
  ofMatch: { params: { id: matchClass }, response: followUp },
  note: { params: { id: followUpClass }, body: { about: followUpClass, ...said }, response: followUp },
  answer: { body: { code: followUpClass, ...said }, response: alike(['answer', 'hasWords'], isPublic) },
};
