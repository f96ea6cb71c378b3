import { formatDayMonthYear, formatMonthYear } from '#contract/words.ts';

/** Days and months as text, `YYYY-MM-DD`: they have no hour and no time zone, so they never shift. */

export { formatDayMonthYear, formatMonthYear } from '#contract/words.ts';

const monthOnly = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' });

const shortMonthYear = new Intl.DateTimeFormat('en-AU', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Mar 2026', where there is little room. */
export const formatShortMonth = (date: string): string => shortMonthYear.format(dateOf(date));

/** The current day in the reader's time zone. */
export function today(now = new Date()): string {
  return isoOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** The same day `months` later, or the last of that month if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = partsOf(date);
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return isoOf(year, month + months, Math.min(day, lastDay));
}

/** Of a moment such as `2026-05-03T01:02:03.000Z`: '3 May 2026', in the reader's time zone. */
export const formatDayOf = (moment: string): string => formatDayMonthYear(today(new Date(moment)));

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** Months: 'March to May 2026', 'November 2026 to January 2027', 'March 2026'. */
export function formatDateRange(from: string, to: string): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return formatMonthYear(from);
  const start = from.slice(0, 4) === to.slice(0, 4) ? monthOnly.format(dateOf(from)) : formatMonthYear(from);
  return `${start} to ${formatMonthYear(to)}`;
}

/** How many days lie between two dates. */
export const daysBetween = (from: string, to: string): number =>
  (dateOf(to).getTime() - dateOf(from).getTime()) / dayMs;

function partsOf(date: string): [year: number, monthIndex: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))];
}

const dayMs = 86_400_000;

const dateOf = (date: string) => new Date(Date.UTC(...partsOf(date)));

const isoOf = (year: number, monthIndex: number, day: number) =>
  new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
