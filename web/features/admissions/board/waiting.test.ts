import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyHour } from '#contract/contact-time.ts';
import { contactTime } from '#contract/office-hours.ts';
import { mondayToFriday, openOn } from '#contract/open-week.ts';
import { applySettings, defaultSettings } from '#contract/settings.ts';
import { contactClock, waitingWords } from './waiting.ts';

const since = '2026-11-20T23:00:00.000Z';
const hoursLater = (hours: number) => Date.parse(since) + hours * 3_600_000;

describe('the time somebody has waited', () => {
  it.each([
    [-1, 'waiting less than an hour'],
    [0.99, 'waiting less than an hour'],
    [1, 'waiting 1 hour'],
    [47.9, 'waiting 47 hours'],
    [48, 'waiting 2 days'],
    [24 * 400, 'waiting 400 days'],
  ])('after %d hours is %s', (hours, words) =>
    expect(waitingWords('INTERVIEWED', since, hoursLater(hours))).toBe(words),
  );

  it('does not say “waiting” for people who wait for nothing', () =>
    expect(waitingWords('MATCHED', since, hoursLater(72))).toBe('here for 3 days'));
});

describe('the 24-hour clock', () => {
  it.each([
    [0, 'inTime', '24 hours left'],
    [0.5, 'inTime', '23 hours left'],
    [17.9, 'inTime', '6 hours left'],
    [18, 'soon', '6 hours left'],
    [23.5, 'soon', 'less than an hour left'],
    [24, 'late', 'less than an hour late'],
    [25, 'late', '1 hour late'],
    [24 + 47, 'late', '47 hours late'],
    [24 + 48, 'late', '2 days late'],
  ] as const)('after %d hours is %s: %s', (hours, state, words) =>
    expect(contactClock(everyHour, since, hoursLater(hours))).toEqual({ state, words }),
  );
});

describe('the clock of office hours', () => {
  beforeEach(() =>
    applySettings({
      zone: 'Australia/Sydney',
      officeHours: openOn(mondayToFriday),
      contactHoursCount: 'office-hours',
    }),
  );
  afterEach(() => applySettings(defaultSettings));

  // Friday at 4 pm in Sydney.
  const friday = '2026-11-20T05:00:00.000Z';
  it.each([
    ['2026-11-22T05:00:00Z', 'inTime', '23 office hours left'],
    ['2026-11-25T04:00:00Z', 'soon', '1 office hour left'],
    ['2026-11-25T04:30:00Z', 'soon', 'less than an office hour left'],
    ['2026-11-26T05:00:00Z', 'late', '8 office hours late'],
    ['2026-12-04T06:00:00Z', 'late', '7 working days late'],
  ] as const)('at %s is %s: %s', (now, state, words) =>
    expect(contactClock(contactTime(), friday, Date.parse(now))).toEqual({ state, words }),
  );
});
