import { expect, it } from 'vitest';
import { whenWords } from './when-words.ts';

const now = new Date(2026, 4, 3, 9, 30);

it.each([
  ['9:14 am', new Date(2026, 4, 3, 9, 14)],
  ['Yesterday', new Date(2026, 4, 2, 23, 59)],
  ['Monday', new Date(2026, 3, 27, 0, 1)],
  ['26 Apr', new Date(2026, 3, 26, 12)],
  ['31 Dec 2025', new Date(2025, 11, 31, 12)],
  ['12:05 am', new Date(2026, 4, 4, 0, 5)],
])('%s', (words, sentAt) => {
  expect(whenWords(sentAt.toISOString(), now)).toBe(words);
});
