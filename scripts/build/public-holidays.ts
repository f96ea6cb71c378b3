import { readFileSync, writeFileSync } from 'node:fs';
import Holidays from 'date-holidays';
import { type HolidayCalendar, holidayCalendars, publicHolidaysUntil } from '#contract/holiday-calendars.ts';

const file = 'contract/public-holidays.ts';
const years = { from: 2026, until: Number(publicHolidaysUntil.slice(0, 4)) };

/** Whose province's anniversary is kept there: the package calls all of them the same. */
const anniversaries: Partial<Record<HolidayCalendar, string>> = {
  'NZ-AUK': 'Auckland',
  'NZ-BOP': 'Auckland',
  'NZ-CIT': 'Chatham Islands',
  'NZ-GIS': 'Auckland',
  'NZ-HKB': 'Hawke’s Bay',
  'NZ-MBH': 'Marlborough',
  'NZ-MWT': 'Wellington',
  'NZ-NSN': 'Nelson',
  'NZ-NTL': 'Auckland',
  'NZ-OTA': 'Otago',
  'NZ-STL': 'Southland',
  'NZ-TAS': 'Nelson',
  'NZ-TKI': 'Taranaki',
  'NZ-WGN': 'Wellington',
  'NZ-WKO': 'Auckland',
  'NZ-WTC': 'Westland',
};

type Day = { day: string; name: string };

/** The whole days of a calendar, in order. Evenings, such as Christmas Eve in Queensland, are left out: offices have closed by then. */
function daysOf(calendar: HolidayCalendar): Day[] {
  const [country = '', region] = calendar.split('-');
  const options = { types: ['public' as const], languages: 'en' };
  const found = region ? new Holidays(country, region, options) : new Holidays(country, options);
  return Array.from({ length: years.until - years.from + 1 }, (_, index) =>
    found.getHolidays(years.from + index),
  )
    .flat()
    .filter(({ date, type }) => type === 'public' && date.endsWith(' 00:00:00'))
    .map(({ date, name }) => ({ day: date.slice(0, 10), name: nameIn(calendar, name) }));
}

const nameIn = (calendar: HolidayCalendar, name: string): string =>
  name
    .replace(' (substitute day)', '')
    .replace('ANZAC', 'Anzac')
    .replace('Provincial anniversary day', `${anniversaries[calendar]} Anniversary Day`)
    .replaceAll("'", '’');

const countryOf = (calendar: HolidayCalendar) => calendar.slice(0, 2);
const isSame = (one: Day, other: Day) => one.day === other.day && one.name === other.name;

/** `Matariki: '2026-07-10 2027-06-25',` for each name. */
function lines(days: readonly Day[]): string {
  const names = [...new Set(days.map(({ name }) => name))];
  return names
    .map((name) => {
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      const all = days.filter((one) => one.name === name).map(({ day }) => day);
      const line = `    ${key}: '${all.join(' ')}',\n`;
      // As the formatter has it.
      return line.length > 111 ? line.replace(': ', ':\n      ') : line;
    })
    .join('');
}

/** The text of `contract/public-holidays.ts`: what a whole country keeps stands once. */
export function writePublicHolidays(): string {
  const { version } = JSON.parse(readFileSync('node_modules/date-holidays/package.json', 'utf8'));
  const calendars = holidayCalendars.map((calendar) => ({ calendar, days: daysOf(calendar) }));
  const groups = ['AU', 'NZ'].flatMap((country) => {
    const own = calendars.filter(({ calendar }) => countryOf(calendar) === country);
    const common = (own[0]?.days ?? []).filter((one) =>
      own.every(({ days }) => days.some((other) => isSame(one, other))),
    );
    const others = own
      .filter(({ calendar }) => calendar !== country)
      .map(({ calendar, days }) => ({
        calendar,
        days: days.filter((one) => !common.some((other) => isSame(one, other))),
      }));
    return [{ calendar: country, days: common }, ...others];
  });
  const entries = groups.map(
    ({ calendar, days }) =>
      `  ${calendar.includes('-') ? `'${calendar}'` : calendar}: {${days.length > 0 ? `\n${lines(days)}  ` : ''}},\n`,
  );
  return `/**
 * Public holidays by country, and what a state or region keeps beside them. \`node scripts/build/public-holidays.ts\` writes this file from
 * date-holidays ${version}, whose data is under CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/), and so is this list:
 * https://github.com/commenthol/date-holidays, from laws and articles that are named there. A test holds the file to the package.
 */
export const publicHolidays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${entries.join('')}};
`;
}

if (import.meta.main) writeFileSync(file, writePublicHolidays());
