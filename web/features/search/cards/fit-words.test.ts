import { expect, test } from 'vitest';
import { matchSummary } from './fit-words.ts';

test('a card counts what fits', () => {
  expect(matchSummary({ fits: 0 })).toBe('See how you match');
  expect(matchSummary({ fits: 1 })).toBe('1 thing fits');
  expect(matchSummary({ fits: 4 })).toBe('4 things fit');
});
