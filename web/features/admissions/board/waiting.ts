import { countedWeek, minutesOf, openDaysOf } from '#contract/contact-promise.ts';
import type { ContactTime } from '#contract/contact-time.ts';
import type { Status } from '#contract/enums.ts';
import { type OfficeHours, settings } from '#contract/settings.ts';
import { durationWords } from '#web/lib/durations.ts';

const hourMs = 3_600_000;

/** Hours are shown up to two days; from then on days are exact enough. */
const hoursShownUpTo = 48;
const words = (ms: number) => durationWords(ms, hoursShownUpTo);

/** People with these statuses wait for nothing. */
const settledStatuses: readonly Status[] = ['MATCHED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'];

/** 'waiting 3 days', or 'here for 3 days' where somebody waits for nothing. */
export const waitingWords = (status: Status, since: string, now: number): string =>
  `${settledStatuses.includes(status) ? 'here for' : 'waiting'} ${words(msSince(since, now))}`;

export type ContactClock = { state: 'inTime' | 'soon' | 'late'; words: string };

/** With this much time left, the clock warns. */
const soonMs = 6 * hourMs;

/** How much is left of the time within which the team promises to get in touch. */
export function contactClock(time: ContactTime, since: string, now: number): ContactClock {
  const left = time.left(Date.parse(since), now);
  const week = countedWeek(settings);
  const inWords = week === null ? words : (ms: number) => officeWords(week, ms);
  if (left <= 0) return { state: 'late', words: `${inWords(-left)} late` };
  return { state: left <= soonMs ? 'soon' : 'inTime', words: `${inWords(left)} left` };
}

/** How long the office is open on a day on which it's open, on average. */
function usualDayMs(week: OfficeHours): number {
  const days = openDaysOf(week);
  return (60_000 * days.reduce((sum, weekday) => sum + minutesOf(week[weekday]), 0)) / days.length;
}

/** '5 office hours', '7 working days' of the usual length. */
function officeWords(week: OfficeHours, ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return 'less than an office hour';
  if (hours >= hoursShownUpTo) return counted(Math.floor(ms / usualDayMs(week)), 'working day');
  return counted(hours, 'office hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A clock that is behind the server's counts as no time at all. */
const msSince = (since: string, now: number) => Math.max(0, now - Date.parse(since));
