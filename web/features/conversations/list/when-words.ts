import { daysAgo } from '#web/features/conversations/days-ago.ts';
import { timeOf } from '#web/lib/clock-times.ts';
import { today } from '#web/lib/dates.ts';

const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long' });
const thisYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

/** When the newest message came, in few words: '10:14 am', 'Yesterday', 'Sunday', '3 May', '3 May 2025'. */
export function whenWords(sentAt: string, now = new Date()): string {
  const moment = new Date(sentAt);
  const day = today(moment);
  // Where the clock is behind, a message may be from tomorrow.
  if (day >= daysAgo(0, now)) return timeOf(moment);
  if (day === daysAgo(1, now)) return 'Yesterday';
  if (day > daysAgo(7, now)) return weekday.format(moment);
  return (moment.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(moment);
}
