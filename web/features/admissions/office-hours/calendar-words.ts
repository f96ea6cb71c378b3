import type { AustralianState } from '#contract/checks/kinds.ts';
import { stateNames } from '#contract/checks/states.ts';
import type { HolidayCalendar } from '#contract/holiday-calendars.ts';

const regionNames: Readonly<Record<string, string>> = {
  AUK: 'Auckland',
  BOP: 'Bay of Plenty',
  CAN: 'Canterbury',
  CIT: 'the Chatham Islands',
  GIS: 'Gisborne',
  HKB: 'Hawke’s Bay',
  MBH: 'Marlborough',
  MWT: 'Manawatū-Whanganui',
  NSN: 'Nelson',
  NTL: 'Northland',
  OTA: 'Otago',
  STL: 'Southland',
  TAS: 'Tasman',
  TKI: 'Taranaki',
  WGN: 'Wellington',
  WKO: 'Waikato',
  WTC: 'the West Coast',
};

/** Where a calendar's holidays are kept, in a sentence: 'New South Wales', 'the Northern Territory', 'New Zealand'. */
export function calendarWords(calendar: HolidayCalendar): string {
  const [country, region = ''] = calendar.split('-');
  if (region === '') return 'New Zealand';
  return (country === 'AU' ? stateNames[region as AustralianState] : regionNames[region]) ?? region;
}

/** 'Sydney time', of `Australia/Sydney`. */
export const zoneTimeWords = (zone: string): string =>
  `${zone === 'Pacific/Chatham' ? 'Chatham Islands' : zone.replace(/^.*\//, '')} time`;
