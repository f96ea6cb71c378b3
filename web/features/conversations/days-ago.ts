import { today } from '#web/lib/dates.ts';

/** The day so many days before, in the reader's time zone. By the calendar: a day may have 23 or 25 hours. */
export const daysAgo = (days: number, now = new Date()): string =>
  today(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
