import type { OfficeDay, OfficeHours, Weekday } from './settings.ts';

export const mondayToFriday = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** A week of a test, with the same hours on each of these days, and closed on the others. */
export const openOn = (
  days: readonly Weekday[],
  hours: OfficeDay = { from: '09:00', to: '17:00' },
): OfficeHours => ({
  ...{ monday: null, tuesday: null, wednesday: null, thursday: null },
  ...{ friday: null, saturday: null, sunday: null },
  ...Object.fromEntries(days.map((day) => [day, hours])),
});
