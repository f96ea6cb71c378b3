import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { settledStatuses } from './stages.ts';

const hourMs = 3_600_000;

/** Hours are exact up to two days; then days say enough. */
const hoursInHours = 48;

export function inHoursOrDays(hours: number): string {
  const whole = Math.floor(hours);
  if (whole < 1) return 'less than 1 hour';
  if (whole < hoursInHours) return `${whole} ${whole === 1 ? 'hour' : 'hours'}`;
  return `${Math.floor(whole / 24)} days`;
}

/** 'waiting 3 days'; who waits for nothing is 'here for 3 days'. A clock that is behind the server's counts as now. */
export function waitingWords(status: Status, since: string, now: number): string {
  const time = inHoursOrDays(hoursSince(since, now));
  return settledStatuses.includes(status) ? `here for ${time}` : `waiting ${time}`;
}

export type ContactClock = { state: 'inTime' | 'soon' | 'late'; words: string };

/** From here on the clock says that it is time. */
const soonHours = 6;

/** How much is left of the time within which the team promises to get in touch. */
export function contactClock(since: string, now: number): ContactClock {
  const left = limits.admissionsContactHours - hoursSince(since, now);
  if (left <= 0) return { state: 'late', words: `${inHoursOrDays(-left)} late` };
  return { state: left <= soonHours ? 'soon' : 'inTime', words: `${inHoursOrDays(left)} left` };
}

const hoursSince = (since: string, now: number) => Math.max(0, (now - Date.parse(since)) / hourMs);
