import { expect, it } from 'vitest';
import { talkWords } from './talk-words.ts';

const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12);
const wordsFor = (isMine: boolean, startedAt: Date, now: Date) =>
  talkWords({ isMine, startedAt: startedAt.toISOString() }, now);

it('says who wrote first, and on which day', () => {
  expect(wordsFor(true, noon(2026, 5, 3), noon(2026, 5, 4))).toBe('You wrote on 3 May');
  expect(wordsFor(false, noon(2026, 5, 3), noon(2026, 5, 4))).toBe('Wrote to you on 3 May');
});

it('has the year of another year', () => {
  expect(wordsFor(true, noon(2026, 12, 31), noon(2027, 1, 1))).toBe('You wrote on 31 December 2026');
});
