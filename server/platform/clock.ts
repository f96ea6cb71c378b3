import { dayIn, operatorZone } from '#contract/profiles/time-in.ts';

/** The current time; tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const hour = 3_600_000;

export const addHours = (date: Date, hours: number) => new Date(date.getTime() + hours * hour);

export const addDays = (date: Date, days: number) => addHours(date, days * 24);

const day = (date: Date) => date.toISOString().slice(0, 10);

/** The team's day, for what isn't about one person. Somebody's own day is `dayOf` in `contract/profiles/zones.ts`. */
export const today = (now: Date): string => dayIn(operatorZone(), now);

/** 'Today' is the user's own day, which the server does not know: these are the earliest and latest it can be. */
export const earliestToday = (now: Date) => day(addHours(now, -12));
export const latestToday = (now: Date) => day(addHours(now, 14));

/** Whole years from a date of birth to a day, both `YYYY-MM-DD`. */
export function ageOn(dateOfBirth: string, onDay: string): number {
  const years = Number(onDay.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return onDay.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
