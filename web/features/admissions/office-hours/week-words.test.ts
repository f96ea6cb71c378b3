import { expect, test } from 'vitest';
import { mondayToFriday, openOn } from '#contract/open-week.ts';
import { weekLines } from './week-words.ts';

test('a week says its days with the same hours in a line', () => {
  expect(
    weekLines({
      ...openOn(mondayToFriday),
      wednesday: { from: '09:30', to: '12:00' },
      saturday: { from: '00:15', to: '12:30' },
    }),
  ).toEqual([
    { days: 'Monday, Tuesday, Thursday and Friday', hours: '9\u00a0am to 5\u00a0pm' },
    { days: 'Wednesday', hours: '9:30\u00a0am to 12\u00a0pm' },
    { days: 'Saturday', hours: '12:15\u00a0am to 12:30\u00a0pm' },
  ]);
  expect(weekLines(openOn(mondayToFriday))[0]?.days).toBe('Monday to Friday');
});
