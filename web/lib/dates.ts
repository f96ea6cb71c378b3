import { formatDayMonthYear, formatMonthYear } from '#contract/words.ts';
import { dateOf, today } from './calendar.ts';

/** Days and months in words. What only counts with them is in `calendar.ts`, which loads without these. */

export { formatDayMonthYear, formatMonthYear } from '#contract/words.ts';
export { addMonths, daysBetween, firstOfMonth, today } from './calendar.ts';

const monthOnly = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' });

const shortMonthYear = new Intl.DateTimeFormat('en-AU', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Mar 2026', where there is little room. */
export const formatShortMonth = (date: string): string => shortMonthYear.format(dateOf(date));

/** Of a moment such as `2026-05-03T01:02:03.000Z`: '3 May 2026', in the reader's time zone. */
export const formatDayOf = (moment: string): string => formatDayMonthYear(today(new Date(moment)));

/** Months: 'March to May 2026', 'November 2026 to January 2027', 'March 2026'. */
export function formatDateRange(from: string, to: string): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return formatMonthYear(from);
  const start = from.slice(0, 4) === to.slice(0, 4) ? monthOnly.format(dateOf(from)) : formatMonthYear(from);
  return `${start} to ${formatMonthYear(to)}`;
}
