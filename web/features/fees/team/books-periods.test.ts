import { expect, test } from 'vitest';
import { booksPeriods } from './books-periods.ts';

const periods = (today: string) => booksPeriods(today).map(({ id, from, to }) => [id, from, to]);

test.each([
  ['2026-11-25', 2026, 2026],
  ['2026-07-01', 2026, 2026],
  ['2026-06-30', 2025, 2026],
  ['2026-04-01', 2025, 2026],
  ['2026-03-31', 2025, 2025],
])('on %s the financial years are those of each country', (today, au, nz) => {
  expect(periods(today)).toEqual([
    [`AU-${au}`, `${au}-07-01`, `${au + 1}-06-30`],
    [`AU-${au - 1}`, `${au - 1}-07-01`, `${au}-06-30`],
    [`NZ-${nz}`, `${nz}-04-01`, `${nz + 1}-03-31`],
    [`NZ-${nz - 1}`, `${nz - 1}-04-01`, `${nz}-03-31`],
  ]);
});

test('a period says which country and months it is', () =>
  expect(booksPeriods('2026-11-25')[0]?.label).toBe('Australia, 2026–27 (July to June)'));
