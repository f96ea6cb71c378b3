import { publicHolidays } from '#contract/public-holidays.ts';
import type { SettingsCountry } from '#contract/settings.ts';

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const holidays = new Set(Object.values(publicHolidays.NZ ?? {}).flatMap((days) => days.split(' ')));

const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day);

/**
 * The last day to answer. Australia: 30 days after it arrived. New Zealand: 20 working days after it arrived (Privacy Act 2020, section 44).
 * Public holidays of all of New Zealand aren't working days; that the law leaves out more of the summer only gives more time.
 */
export function dueDayOf(country: SettingsCountry, arrivedOn: string): string {
  if (country === 'AU') return addDays(arrivedOn, 30);
  let day = arrivedOn;
  for (let left = 20; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** From this day on, an open request that is due on another is due soon. */
export const soonSince = (dueOn: string, soonDays: number): string => addDays(dueOn, -soonDays);
