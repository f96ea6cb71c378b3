import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { cleanTerm, joinWithAnd, sentenceCase } from './text.ts';

test('constants become a sentence', () => {
  expect(sentenceCase('READY_FOR_MATCHING')).toBe('Ready for matching');
  expect(sentenceCase('')).toBe('');
});

test('lists have “and” before the last item', () => {
  expect(joinWithAnd([])).toBe('');
  expect(joinWithAnd(['a pool'])).toBe('a pool');
  expect(joinWithAnd(['a pool', 'a car'])).toBe('a pool and a car');
  expect(joinWithAnd(['a pool', 'a car', 'a phone'])).toBe('a pool, a car and a phone');
});

test('a search term is cut where the server ends it, and never inside an emoji', () => {
  const most = '🐨'.repeat(limits.searchTermMaxLength);
  expect(cleanTerm(` ${most} `)).toBe(most);
  expect(cleanTerm(`${most}🐨`)).toBe(most);
});
