import { today } from '#web/lib/dates.ts';

const fullDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Today', 'Yesterday', 'Saturday 21 November 2026' for `YYYY-MM-DD`. */
export function dayWords(day: string, now = new Date()): string {
  if (day === today(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === today(yesterday) ? 'Yesterday' : fullDay.format(new Date(day)).replace(',', '');
}
