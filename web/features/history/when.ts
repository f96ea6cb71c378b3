import { today } from '#web/lib/dates.ts';

const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'long' });
const dayOf = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });

/** '10:14 am', where somebody reads it. */
export const timeOf = (at: string): string => time.format(new Date(at));

/** 'Saturday 21 November 2026 at 10:14:09 am AEDT' */
export const exactly = (at: string): string => exact.format(new Date(at));

/** 'Today', 'Yesterday', 'Saturday 21 November 2026', of `YYYY-MM-DD` */
export function dayWords(day: string, now = new Date()): string {
  if (day === today(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === today(yesterday) ? 'Yesterday' : dayOf.format(new Date(day)).replace(',', '');
}
