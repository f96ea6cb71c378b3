import { expect, it } from 'vitest';
import { dayWords } from './day-words.ts';

const now = new Date(2026, 2, 1, 0, 5);

it.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'Friday 27 February 2026'],
  ['2025-12-31', 'Wednesday 31 December 2025'],
])('%s is %s', (day, words) => expect(dayWords(day, now)).toBe(words));
