import { expect, test } from 'vitest';
import type { OfficeDay, OfficeHours, Weekday } from '#contract/settings.ts';
import { weekLines } from './week-words.ts';

const open = (days: readonly Weekday[], hours: OfficeDay = { from: '09:00', to: '17:00' }): OfficeHours => ({
  ...{
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  },
  ...Object.fromEntries(days.map((day) => [day, hours])),
});
const mondayToFriday = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

test('a week says its days with the same hours in a line', () => {
  expect(
    weekLines({
      ...open(mondayToFriday),
      wednesday: { from: '09:30', to: '12:00' },
      saturday: { from: '00:15', to: '12:30' },
    }),
  ).toEqual([
    { days: 'Monday, Tuesday, Thursday and Friday', hours: '9\u00a0am to 5\u00a0pm' },
    { days: 'Wednesday', hours: '9:30\u00a0am to 12\u00a0pm' },
    { days: 'Saturday', hours: '12:15\u00a0am to 12:30\u00a0pm' },
  ]);
  expect(weekLines(open(mondayToFriday))[0]?.days).toBe('Monday to Friday');
});
