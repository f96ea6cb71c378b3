import { expect, it } from 'vitest';
import { byDay } from './days.ts';

const now = new Date(2026, 4, 3, 9, 30);
const at = (...parts: [year: number, month: number, day: number, hour: number]) => ({
  sentAt: new Date(parts[0], parts[1], parts[2], parts[3]).toISOString(),
});

it('puts messages under the days of the reader', () => {
  const days = byDay(
    [at(2025, 11, 31, 23), at(2026, 3, 29, 8), at(2026, 4, 2, 23), at(2026, 4, 3, 0), at(2026, 4, 3, 9)],
    now,
  );
  expect(days.map(({ title, items }) => [title, items.length])).toEqual([
    ['31 December 2025', 1],
    ['Wednesday 29 April', 1],
    ['Yesterday', 1],
    ['Today', 2],
  ]);
});

it('begins a new day where a clock was wrong, rather than to change the order', () => {
  const days = byDay([at(2026, 4, 3, 9), at(2026, 4, 2, 9), at(2026, 4, 3, 9)], now);
  expect(days.map(({ title }) => title)).toEqual(['Today', 'Yesterday', 'Today']);
});
