import { countedWeek } from './contact-promise.ts';
import { limits } from './limits.ts';
import { settings } from './settings.ts';

/** The same time as the team counts it: '24 hours', '24 office hours'. */
export const contactHours = (): string =>
  `${limits.admissionsContactHours} ${countedWeek(settings) === null ? '' : 'office '}hours`;

export const promisedMs = 3_600_000 * limits.admissionsContactHours;

/** The time within which we promise to get in touch. */
export type ContactTime = {
  /** Milliseconds left for somebody who waits since then; none or fewer once we're late. */
  left: (since: number, now: number) => number;
  /** Who waits since before this moment has waited longer than we promise. */
  lateSince: (now: Date) => Date;
};

/** Where every hour counts. A clock that is behind the server's counts as no time at all. */
export const everyHour: ContactTime = {
  left: (since, now) => promisedMs - Math.max(0, now - since),
  lateSince: (now) => new Date(now.getTime() - promisedMs),
};
