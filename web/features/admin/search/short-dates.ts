import { today } from '#web/lib/dates.ts';

const month = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Mar 2027', so that a row needs one line. */
export const shortMonth = (date: string): string => month.format(new Date(date));

/** 'Mar 2027 to May 2027', 'from Mar 2027', 'until May 2027' */
export function shortRange(from: string | null, to: string | null): string | null {
  if (from && to) return from === to ? shortMonth(from) : `${shortMonth(from)} to ${shortMonth(to)}`;
  if (from) return `from ${shortMonth(from)}`;
  return to && `until ${shortMonth(to)}`;
}

/** Of a moment: '3 May 2026', in the reader's time zone. */
export const shortDay = (moment: string): string => day.format(new Date(today(new Date(moment))));
