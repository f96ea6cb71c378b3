import { describe, expect, test } from 'vitest';
import {
  addMonths,
  firstOfMonth,
  formatDateRange,
  formatDayMonthYear,
  formatMonthYear,
  formatShortMonth,
  today,
} from './dates.ts';

describe('dates', () => {
  test('today is the local day, not the day in Greenwich', () => {
    expect(today(new Date(2026, 2, 9, 0, 30))).toBe('2026-03-09');
    expect(today(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  });

  test('a month later is the same day, or the last one of a shorter month', () => {
    expect(addMonths('2026-03-01', 3)).toBe('2026-06-01');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -2)).toBe('2025-11-15');
  });

  test('dates are written as people in Australia and New Zealand write them', () => {
    expect(firstOfMonth('2026-03-27')).toBe('2026-03-01');
    expect(formatMonthYear('2026-03-01')).toBe('March 2026');
    expect(formatShortMonth('2026-03-01')).toBe('Mar 2026');
    expect(formatDayMonthYear('1990-03-27')).toBe('27 March 1990');
  });

  test('a range has the year only once if it can', () => {
    expect(formatDateRange('2026-03-01', '2026-05-01')).toBe('March to May 2026');
    expect(formatDateRange('2026-11-01', '2027-01-01')).toBe('November 2026 to January 2027');
    expect(formatDateRange('2026-03-01', '2026-03-01')).toBe('March 2026');
  });
});
