import type { SomeSettings } from '#contract/admissions/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { addDays, daysBetween } from '#web/lib/calendar.ts';

/** Closed days in a row, as they're typed. `last` is empty for a single one. */
export type DayRange = { first: string; last: string };

/** Sorted days as ranges. */
export function rangesOf(days: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range && addDays(range.last || range.first, 1) === day) range.last = day;
    else ranges.push({ first: day, last: '' });
  }
  return ranges;
}

/** Each day of ranges that are right. Empty ones have none. */
export const daysOf = (ranges: readonly DayRange[]): string[] =>
  ranges.flatMap(({ first, last }) =>
    first === ''
      ? []
      : Array.from({ length: daysBetween(first, last || first) + 1 }, (_, index) => addDays(first, index)),
  );

/** '24 December 2026 to 4 January 2027', or 'none' */
export const rangeWords = (days: readonly string[]): string[] =>
  rangesOf(days).map(({ first, last }) => [first, last].filter(Boolean).map(formatDayMonthYear).join(' to '));

/** Settings without closed days that have passed: those can't be set again. */
export const withoutPast = (given: SomeSettings, today: string): SomeSettings =>
  given.closedDays ? { ...given, closedDays: given.closedDays.filter((day) => day >= today) } : given;
