import { afterEach, describe, expect, it, test } from 'vitest';
import type { HolidayCalendar } from './holiday-calendars.ts';
import { closureAt, contactTime, nextClosure, officeTime } from './office-hours.ts';
import { mondayToFriday, openOn } from './open-week.ts';
import { applySettings, defaultSettings, type Settings } from './settings.ts';

const hour = 3_600_000;
/** Twelve days from Christmas Eve. */
const shutdown = [
  ...['24', '25', '26', '27', '28', '29', '30', '31'].map((day) => `2026-12-${day}`),
  ...['01', '02', '03', '04'].map((day) => `2027-01-${day}`),
];

type Office = Parameters<typeof officeTime>[0];
const office = (given: Partial<Office> = {}) =>
  officeTime({
    zone: 'Australia/Sydney',
    officeHours: openOn(mondayToFriday),
    holidayCalendar: null,
    closedDays: [],
    ...given,
  });
const at = (text: string) => Date.parse(text);
const sinceOf = (given: Partial<Office>, now: string, hours = 24) =>
  new Date(office(given).subtract(at(now), hours * hour)).toISOString();
const between = (given: Partial<Office>, from: string, until: string) =>
  office(given).between(at(from), at(until)) / hour;

describe('24 office hours before a moment', () => {
  it.each([
    ['in the middle of a day', '2026-11-26T13:00+11:00', '2026-11-23T13:00+11:00'],
    ['over a weekend', '2026-11-23T13:00+11:00', '2026-11-18T13:00+11:00'],
    ['at night, as at closing', '2026-11-25T23:00+11:00', '2026-11-23T09:00+11:00'],
    ['on a weekend, as on Friday evening', '2026-11-29T12:00+11:00', '2026-11-25T09:00+11:00'],
    ['before opening, as the evening before', '2026-11-26T08:00+11:00', '2026-11-23T09:00+11:00'],
    ['at opening', '2026-11-26T09:00+11:00', '2026-11-23T09:00+11:00'],
    ['a second after opening', '2026-11-26T09:00:01+11:00', '2026-11-23T09:00:01+11:00'],
  ])('%s', (_, now, since) => expect(sinceOf({}, now)).toBe(new Date(since).toISOString()));

  it('leaves out public holidays, of this state only', () => {
    // Tuesday 26 January 2027 is Australia Day; Melbourne Cup is Victoria's.
    const now = '2027-01-28T12:00+11:00';
    const since = '2027-01-22T12:00+11:00';
    expect(sinceOf({ holidayCalendar: 'AU-NSW' }, now)).toBe(new Date(since).toISOString());
    expect(sinceOf({}, now)).toBe(new Date('2027-01-25T12:00+11:00').toISOString());
    const cup = { from: '2026-11-03T00:00+11:00', until: '2026-11-04T00:00+11:00' };
    expect(between({ holidayCalendar: 'AU-VIC', zone: 'Australia/Melbourne' }, cup.from, cup.until)).toBe(0);
    expect(between({ holidayCalendar: 'AU-NSW' }, cup.from, cup.until)).toBe(8);
  });

  it('waits through a Christmas shutdown with its holidays', () => {
    const given = { holidayCalendar: 'AU-NSW', closedDays: shutdown } as const;
    // Open Monday to Wednesday the 23rd, and again on Tuesday 5 January.
    expect(sinceOf(given, '2027-01-05T10:00+11:00')).toBe(new Date('2026-12-21T10:00+11:00').toISOString());
    expect(between(given, '2026-12-23T17:00+11:00', '2027-01-05T09:00+11:00')).toBe(0);
    expect(between(given, '2026-12-23T16:00+11:00', '2027-01-05T10:00+11:00')).toBe(2);
  });

  it('is a day’s opening, by the clock, when the clocks change', () => {
    const allWeek = openOn(['saturday', 'sunday', 'monday']);
    const given = { officeHours: allWeek };
    // Forward on 4 October 2026, back on 4 April 2027, both at night in Sydney.
    for (const [now, since] of [
      ['2026-10-05T17:00+11:00', '2026-10-03T09:00+10:00'],
      ['2026-10-05T12:30+11:00', '2026-09-28T12:30+10:00'],
      ['2027-04-05T17:00+10:00', '2027-04-03T09:00+11:00'],
    ] as const)
      expect(sinceOf(given, now)).toBe(new Date(since).toISOString());
    // An office that is open through the change has an hour less, or more.
    const night = { officeHours: openOn(['sunday'], { from: '01:00', to: '05:00' }) };
    expect(between(night, '2026-10-03T12:00+10:00', '2026-10-04T12:00+11:00')).toBe(3);
    expect(between(night, '2027-04-03T12:00+11:00', '2027-04-04T12:00+10:00')).toBe(5);
  });

  it('goes by the clocks of the office: Chatham is 45 minutes off, Brisbane has no summer time', () => {
    const chatham = { zone: 'Pacific/Chatham', holidayCalendar: 'NZ-CIT' } as const;
    // Closed on Monday 30 November 2026, the islands' anniversary.
    expect(sinceOf(chatham, '2026-12-03T09:45+13:45')).toBe(new Date('2026-11-27T09:45+13:45').toISOString());
    expect(sinceOf({ zone: 'Australia/Brisbane' }, '2026-12-03T13:00+10:00')).toBe(
      new Date('2026-11-30T13:00+10:00').toISOString(),
    );
    expect(sinceOf({ zone: 'Pacific/Auckland' }, '2026-09-29T13:00+13:00')).toBe(
      new Date('2026-09-24T13:00+12:00').toISOString(),
    );
  });

  it('may take many weeks of an office that is hardly open, and none that never is', () => {
    const hourly = { officeHours: openOn(['tuesday'], { from: '10:00', to: '11:00' }) };
    expect(sinceOf(hourly, '2026-11-24T11:00+11:00')).toBe(new Date('2026-06-16T10:00+10:00').toISOString());
    expect(sinceOf({ officeHours: null }, '2026-11-24T11:00+11:00')).toBe(new Date(0).toISOString());
    expect(between({ officeHours: null }, '2026-11-24T11:00+11:00', '2026-11-30T11:00+11:00')).toBe(0);
  });

  it('agrees with counting forward, at every hour of two months with holidays and a change of the clocks', () => {
    const time = office({ holidayCalendar: 'AU-SA', zone: 'Australia/Adelaide', closedDays: ['2027-04-07'] });
    const start = at('2027-03-01T00:20Z');
    for (let hours = 24 * 14; hours < 24 * 60; hours += 1) {
      const now = start + hours * hour;
      const since = time.subtract(now, 24 * hour);
      expect(time.between(since, now)).toBe(24 * hour);
      expect(time.between(since + 1, now)).toBeLessThan(24 * hour);
    }
  });
});

describe('the time within which we promise to get in touch', () => {
  afterEach(() => applySettings(defaultSettings));
  const now = at('2026-11-24T12:00+11:00');
  const inSydney = { zone: 'Australia/Sydney', officeHours: openOn(mondayToFriday) } as const;
  const set = (given: Partial<Settings>) =>
    applySettings({ ...inSydney, contactHoursCount: 'office-hours', ...given });

  it('is 24 plain hours, with office hours too, until the team counts these', () => {
    for (const given of [{}, { officeHours: openOn(mondayToFriday), holidayCalendar: 'AU-NSW' as const }]) {
      applySettings(given);
      expect(contactTime().lateSince(new Date(now)).getTime()).toBe(now - 24 * hour);
      expect(contactTime().left(now - 20 * hour, now)).toBe(4 * hour);
      expect(contactTime().left(now - 30 * hour, now)).toBe(-6 * hour);
      expect(contactTime().left(now + hour, now)).toBe(24 * hour);
    }
  });

  it('is 24 office hours from then on, as settings change', () => {
    set({});
    expect(contactTime().lateSince(new Date(now)).toISOString()).toBe(
      new Date('2026-11-19T12:00+11:00').toISOString(),
    );
    expect(contactTime().left(at('2026-11-20T18:00+11:00'), now)).toBe(13 * hour);
    expect(contactTime().left(at('2026-11-19T10:00+11:00'), now)).toBe(-2 * hour);
    set({ closedDays: ['2026-11-23'] });
    expect(contactTime().left(at('2026-11-20T18:00+11:00'), now)).toBe(21 * hour);
    expect(contactTime().left(now + hour, now)).toBe(24 * hour);
  });
});

describe('the next closure', () => {
  const closure = (today: string, given: Partial<Office> = {}) =>
    nextClosure(office({ holidayCalendar: 'AU-NSW', ...given }), today);

  it('is a holiday within a week on which the office would be open', () => {
    const australiaDay = {
      ...{ first: '2027-01-26', last: '2027-01-26' },
      ...{ holidays: ['Australia Day'], areAllHolidays: true },
    };
    expect(closure('2027-01-18')).toBeNull();
    expect(closure('2027-01-19')).toEqual(australiaDay);
    expect(closure('2027-01-26')).toEqual(australiaDay);
    expect(closure('2027-01-27')).toBeNull();
    // Anzac Day 2026 is a Saturday, and so New South Wales closes on Monday.
    expect(closure('2026-04-24')).toMatchObject({ first: '2026-04-27', holidays: ['Anzac Day'] });
    expect(closure('2026-04-24', { holidayCalendar: 'AU-VIC' })).toBeNull();
  });

  it('goes by the day where the office is', () => {
    applySettings({
      officeHours: openOn(mondayToFriday),
      holidayCalendar: 'NZ-CIT',
      zone: 'Pacific/Chatham',
    });
    // Half past midnight on Christmas Day there, and still Thursday in Sydney.
    expect(closureAt(new Date('2026-12-24T10:45Z'))).toMatchObject({
      today: '2026-12-25',
      closure: { first: '2026-12-25', last: '2026-12-28' },
    });
    applySettings({ officeHours: null });
    expect(closureAt(new Date('2026-12-24T10:45Z'))).toBeNull();
    applySettings(defaultSettings);
  });

  it('is as long as the office stays closed', () => {
    expect(closure('2026-12-24')).toEqual({
      ...{ first: '2026-12-25', last: '2026-12-28' },
      ...{ holidays: ['Christmas Day', 'Boxing Day'], areAllHolidays: true },
    });
    expect(closure('2026-12-28', { closedDays: shutdown })).toMatchObject({
      ...{ first: '2026-12-28', last: '2027-01-04', areAllHolidays: false },
    });
  });
});

// What governments have announced, so that a mistake of the package shows.
test.each<[HolidayCalendar, holidays: string[], workdays: string[]]>([
  ['AU-NSW', ['2026-04-27', '2026-06-08', '2026-12-28', '2027-04-26', '2027-12-27'], ['2026-11-03']],
  ['AU-VIC', ['2026-03-09', '2026-11-03'], ['2026-04-27']],
  ['AU-QLD', ['2026-05-04', '2026-10-05'], ['2026-06-08']],
  ['AU-WA', ['2026-03-02', '2026-06-01', '2026-09-28', '2026-04-27'], ['2026-06-08']],
  ['AU-ACT', ['2026-03-09', '2026-06-01'], ['2026-05-04']],
  ['AU-SA', ['2026-03-09', '2026-10-05'], ['2026-04-27']],
  ['AU-TAS', ['2026-03-09', '2026-12-28'], ['2026-10-05']],
  ['AU-NT', ['2026-05-04', '2026-08-03'], ['2026-10-05']],
  ['NZ', ['2026-02-06', '2026-07-10', '2027-02-08', '2027-06-25', '2028-07-14'], ['2026-01-26']],
  ['NZ-AUK', ['2026-01-26', '2026-07-10'], ['2026-01-19']],
  ['NZ-WGN', ['2026-01-19'], ['2026-01-26']],
  ['NZ-CAN', ['2026-11-13'], ['2026-01-26']],
])('%s has its public holidays', (holidayCalendar, holidays, workdays) => {
  const { closedOn } = office({ holidayCalendar });
  expect(holidays.map((day) => closedOn(day)?.day)).toEqual(holidays);
  expect(workdays.map(closedOn)).toEqual(workdays.map(() => null));
});
