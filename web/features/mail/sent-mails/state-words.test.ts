import { expect, test } from 'vitest';
import { sentMailStates } from '#contract/mail/sent-mails.ts';
import { stateWords } from './state-words.ts';

test('every state has words of its own, and waiting has others after a try', () => {
  const all = [
    ...sentMailStates.map((state) => stateWords({ state, answer: null })),
    stateWords({ state: 'waiting', answer: '451 later' }),
  ];
  expect(all.map(({ words }) => words)).toEqual([
    'On its way',
    'Sent',
    'Refused',
    'Came back',
    'May have arrived',
    'Not needed',
    'Not sent',
    'Trying again',
  ]);
  for (const { meaning } of all) expect(meaning).toMatch(/^[A-Z].+\.$/);
});
