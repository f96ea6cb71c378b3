import { expect, test } from 'vitest';
import { daysOf, rangesOf, rangeWords, withoutPast } from './closed-day-ranges.ts';

const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-04'];

test('days in a row are a range, over the end of a year too, and back', () => {
  const ranges = [
    { first: '2026-12-30', last: '2027-01-01' },
    { first: '2027-01-04', last: '' },
  ];
  expect(rangesOf(days)).toEqual(ranges);
  expect(daysOf([...ranges, { first: '', last: '' }])).toEqual(days);
  expect(rangeWords(days)).toEqual(['30 December 2026 to 1 January 2027', '4 January 2027']);
});

test('what is taken back leaves out days that have passed', () =>
  expect(withoutPast({ closedDays: days, dueDays: 7 }, '2027-01-01')).toEqual({
    closedDays: ['2027-01-01', '2027-01-04'],
    dueDays: 7,
  }));
