import { addDays, today } from '#server/clock.ts';

/** The Mondays of so many weeks up to the present one where the product lives, `YYYY-MM-DD`, oldest first. */
export function lastMondays(now: Date, weeks: number): string[] {
  // Noon of the calendar day in UTC: no change of the hour is near it.
  const day = new Date(`${today(now)}T12:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return Array.from({ length: weeks }, (_, index) =>
    addDays(day, -sinceMonday - 7 * (weeks - 1 - index))
      .toISOString()
      .slice(0, 10),
  );
}
