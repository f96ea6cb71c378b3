import { addDays, today } from '#server/platform/clock.ts';

/** The first day of the month that is `months` from now, `YYYY-MM-01`; a negative number is in the past. */
export function monthFrom(now: Date, months: number): string {
  const [year, month] = today(now).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** A date of birth, `YYYY-MM-DD`, of someone who is `age` whole years old; birthdays are spread over the year by `seed`. */
export function dateOfBirth(now: Date, age: number, seed: number): string {
  const daysSinceBirthday = 20 + ((seed * 47) % 300);
  const lastBirthday = today(addDays(now, -daysSinceBirthday));
  const day = lastBirthday.endsWith('02-29') ? lastBirthday.replace('02-29', '02-28') : lastBirthday;
  return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
}
