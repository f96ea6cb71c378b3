import { afterEach, describe, expect, it, test } from 'vitest';
import { contactWithin, workingDaysFor } from './contact-promise.ts';
import { contactHours } from './contact-time.ts';
import { mondayToFriday, openOn } from './open-week.ts';
import { applySettings, defaultSettings } from './settings.ts';

test.each([
  ['eight hours a day', openOn(mondayToFriday), 3],
  ['seven and a half', openOn(mondayToFriday, { from: '09:00', to: '16:30' }), 4],
  ['twelve', openOn(mondayToFriday, { from: '07:00', to: '19:00' }), 2],
  [
    'a short Friday, from Wednesday evening',
    { ...openOn(mondayToFriday), friday: { from: '09:00', to: '12:00' } },
    4,
  ],
  [
    'half a Saturday too, which nobody counts',
    { ...openOn(mondayToFriday), saturday: { from: '10:00', to: '12:30' } },
    3,
  ],
  ['every day, over on a Sunday', openOn([...mondayToFriday, 'saturday', 'sunday']), 3],
  ['an hour a week', openOn(['tuesday'], { from: '10:00', to: '11:00' }), 24],
])('24 office hours of %s are over after at most so many working days', (_, week, days) =>
  expect(workingDaysFor(week, 24)).toBe(days),
);

describe('the promise', () => {
  afterEach(() => applySettings(defaultSettings));

  it('is 24 hours until only office hours count', () => {
    expect([contactWithin(), contactHours()]).toEqual(['24 hours', '24 hours']);
    applySettings({ officeHours: openOn(mondayToFriday) });
    expect([contactWithin(), contactHours()]).toEqual(['24 hours', '24 hours']);
    applySettings({ contactHoursCount: 'office-hours' });
    expect([contactWithin(), contactHours()]).toEqual(['3 working days', '24 office hours']);
  });

  it.each([
    [
      openOn(['monday', 'tuesday', 'wednesday', 'thursday']),
      [],
      '3 working days (Monday, Tuesday, Wednesday and Thursday)',
    ],
    [openOn(['monday', 'wednesday', 'friday']), [], '3 working days (Monday, Wednesday and Friday)'],
    [openOn([...mondayToFriday, 'saturday']), [], '3 working days'],
    [openOn(mondayToFriday, { from: '00:00', to: '23:59' }), [], '2 working days'],
    [openOn(mondayToFriday), ['2026-12-24'], '3 of our working days'],
  ])('names the days that nobody would guess: %#', (officeHours, closedDays, words) =>
    expect(contactWithin({ officeHours, closedDays, contactHoursCount: 'office-hours' })).toBe(words),
  );
});
