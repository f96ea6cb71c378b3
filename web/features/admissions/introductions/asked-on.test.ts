import { expect, test } from 'vitest';
import { askedOn } from './asked-on.ts';

const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12);

test('a request of this year has no year', () => {
  expect(askedOn(noon(2027, 5, 3).toISOString(), noon(2027, 11, 1))).toBe('Asked on 3 May');
});

test('a request of another year has it', () => {
  expect(askedOn(noon(2026, 12, 31).toISOString(), noon(2027, 1, 1))).toBe('Asked on 31 December 2026');
});
