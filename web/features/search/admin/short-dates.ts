import { formatShortMonth, today } from '#web/lib/dates.ts';

const day = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Mar 2027 to May 2027', 'from Mar 2027', 'until May 2027' */
export function shortRange(from: string | null, to: string | null): string | null {
  if (from && to)
    return from === to ? formatShortMonth(from) : `${formatShortMonth(from)} to ${formatShortMonth(to)}`;
  if (from) return `from ${formatShortMonth(from)}`;
  return to && `until ${formatShortMonth(to)}`;
}

/** Of a moment: '3 May 2026', in the reader's time zone. */
export const shortDay = (moment: string): string => day.format(new Date(today(new Date(moment))));
