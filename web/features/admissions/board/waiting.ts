import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
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
export function contactClock(since: string, now: number): ContactClock {
  const left = limits.admissionsContactHours * hourMs - msSince(since, now);
  if (left <= 0) return { state: 'late', words: `${words(-left)} late` };
  return { state: left <= soonMs ? 'soon' : 'inTime', words: `${words(left)} left` };
}

/** A clock that is behind the server's counts as no time at all. */
const msSince = (since: string, now: number) => Math.max(0, now - Date.parse(since));
