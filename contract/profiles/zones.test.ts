import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { countryCodes } from './countries.ts';
import { timeIn } from './time-in.ts';
import { dayOf, type Home, zoneOf, zonesByCode } from './zones.ts';

beforeAll(() => applySettings({ zone: 'Australia/Sydney' }));
afterAll(() => applySettings(defaultSettings));

const home = (countryCode: string | null, state: string | null = null, city: string | null = null): Home => ({
  countryCode,
  state,
  suburb: null,
  city,
});

test.each([
  [home('AU', 'NSW'), 'Australia/Sydney'],
  [home('AU', 'A.C.T.'), 'Australia/Sydney'],
  [home('AU', 'Victoria'), 'Australia/Melbourne'],
  [home('AU', 'Tas 7000'), 'Australia/Hobart'],
  [home('AU', 'qld'), 'Australia/Brisbane'],
  [home('AU', 'South Australia'), 'Australia/Adelaide'],
  [home('AU', 'NT'), 'Australia/Darwin'],
  [home('AU', 'WA'), 'Australia/Perth'],
  [home('NZ', 'Wellington Region', 'Wellington'), 'Pacific/Auckland'],
  [home('NZ', null, 'Waitangi, CHATHAM Islands'), 'Pacific/Chatham'],
  [{ ...home('NZ'), suburb: 'Chatham Island' }, 'Pacific/Chatham'],
  [home('GB', null, 'Chatham'), 'Europe/London'],
  [home('DE'), 'Europe/Berlin'],
  // The team's, where a place has several zones, or isn't known.
  [home('US', 'WA', 'Seattle'), 'Australia/Sydney'],
  [home('AU'), 'Australia/Sydney'],
  [home('AU', 'NSW or WA'), 'Australia/Sydney'],
  [home(null), 'Australia/Sydney'],
])('%j goes by %s', (one, zone) => expect(zoneOf(one)).toBe(zone));

describe('the day begins at midnight there', () => {
  const perth = home('AU', 'WA');
  const sydney = home('AU', 'NSW');
  const chatham = home('NZ', null, 'Chatham Islands');
  const auckland = home('NZ');
  test.each([
    ['half past midnight in Sydney', '2026-11-21T13:30:00Z', sydney, '2026-11-22', perth, '2026-11-21'],
    [
      'the minute before midnight in Perth',
      '2026-11-21T15:59:59Z',
      perth,
      '2026-11-21',
      sydney,
      '2026-11-22',
    ],
    ['midnight in Perth', '2026-11-21T16:00:00Z', perth, '2026-11-22', sydney, '2026-11-22'],
    ['midnight in the Chathams', '2026-11-21T10:15:00Z', chatham, '2026-11-22', auckland, '2026-11-21'],
    ['before daylight saving begins', '2026-10-03T13:59:00Z', sydney, '2026-10-03', perth, '2026-10-03'],
    ['on the day it has begun', '2026-10-04T12:59:00Z', sydney, '2026-10-04', perth, '2026-10-04'],
    ['an hour earlier from then on', '2026-10-04T13:00:00Z', sydney, '2026-10-05', perth, '2026-10-04'],
    ['before it ends', '2027-04-03T12:59:00Z', sydney, '2027-04-03', perth, '2027-04-03'],
    ['after it has ended', '2027-04-04T13:59:00Z', sydney, '2027-04-04', perth, '2027-04-04'],
  ])('%s', (_, at, one, day, other, otherDay) => {
    expect([dayOf(one, new Date(at)), dayOf(other, new Date(at))]).toEqual([day, otherDay]);
  });
});

test('every zone is known, and no country is called what it isn’t', () => {
  const at = new Date('2026-11-21T13:30:00Z');
  for (const zone of zonesByCode.values()) expect(timeIn(zone, at).day).toMatch(/^2026-11-2[12]$/);
  const countries = [...zonesByCode.keys()].filter((code) => code.length === 2);
  expect(countries.filter((code) => !countryCodes.includes(code))).toEqual([]);
  expect(timeIn('Asia/Kolkata', at)).toEqual({ day: '2026-11-21', hour: 19 });
});
