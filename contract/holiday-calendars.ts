/** Whose public holidays there are, by their codes in ISO 3166-2. `NZ` has no anniversary day of a region. */
export const holidayCalendars = [
  ...(['AU-ACT', 'AU-NSW', 'AU-NT', 'AU-QLD', 'AU-SA', 'AU-TAS', 'AU-VIC', 'AU-WA', 'NZ'] as const),
  ...(['NZ-AUK', 'NZ-BOP', 'NZ-CAN', 'NZ-CIT', 'NZ-GIS', 'NZ-HKB', 'NZ-MBH', 'NZ-MWT', 'NZ-NSN'] as const),
  ...(['NZ-NTL', 'NZ-OTA', 'NZ-STL', 'NZ-TAS', 'NZ-TKI', 'NZ-WGN', 'NZ-WKO', 'NZ-WTC'] as const),
] as const;
/** The last day whose public holidays this release knows. */
export const publicHolidaysUntil = '2036-12-31';
export type HolidayCalendar = (typeof holidayCalendars)[number];
