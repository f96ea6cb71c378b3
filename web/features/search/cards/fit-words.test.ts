import { expect, test } from 'vitest';
import { matchSummary } from './fit-words.ts';

test('a card counts what fits', () => {
  expect(matchSummary({ fits: 0, doesNotFit: 0, notAnswered: 0 })).toBeNull();
  expect(matchSummary({ fits: 1, doesNotFit: 0, notAnswered: 0 })).toBe('1 thing fits');
  expect(matchSummary({ fits: 4, doesNotFit: 1, notAnswered: 1 })).toBe('4 things fit');
  expect(matchSummary({ fits: 0, doesNotFit: 2, notAnswered: 0 })).toBe('See how you match');
});
