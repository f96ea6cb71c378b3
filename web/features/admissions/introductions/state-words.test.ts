import { expect, test } from 'vitest';
import { introductionStates } from '#contract/admissions/introductions.ts';
import { stateWords } from './state-words.ts';

test('every state has words of its own', () => {
  const words = introductionStates.map((state) => stateWords({ state, takenBy: 'Ana Ng' }).words);
  expect(words).toEqual(['Open', 'Assigned to Ana Ng', 'Introduced', 'Not introduced', 'Withdrawn']);
});

test('an erased person is not named', () =>
  expect(stateWords({ state: 'taken', takenBy: null }).words).toBe('Assigned'));
