import type { Closure } from '#contract/office-hours.ts';
import { formatDayMonth, joinWithAnd } from '#contract/words.ts';
import { dateOf } from '#web/lib/calendar.ts';

const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });
const dayWords = (day: string) => `${weekday.format(dateOf(day))} ${formatDayMonth(day)}`;

/** 'Closed on Tuesday 26 January, Australia Day', 'Closed today', 'Closed from today to Monday 4 January' */
export function closureWords({ first, last, holidays, areAllHolidays }: Closure, today: string): string {
  const start = first === today ? 'today' : dayWords(first);
  const days =
    first === last ? (first === today ? 'today' : `on ${start}`) : `from ${start} to ${dayWords(last)}`;
  return `Closed ${days}${areAllHolidays ? `, ${joinWithAnd(holidays)}` : ''}`;
}
