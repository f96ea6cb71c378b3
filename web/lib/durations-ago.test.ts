import { expect, test } from 'vitest';
import { agoWords } from './durations.ts';

const now = new Date('2027-03-10T12:00:00Z');

test.each([
  ['2027-03-10T11:59:00Z', 'less than an hour ago'],
  ['2027-03-10T12:05:00Z', 'less than an hour ago'],
  ['2027-03-10T11:00:00Z', '1 hour ago'],
  ['2027-03-09T13:00:00Z', '23 hours ago'],
  ['2027-03-09T12:00:00Z', 'yesterday'],
  ['2027-03-05T11:00:00Z', '5 days ago'],
])('%s is %s', (time, words) => {
  expect(agoWords(time, now)).toBe(words);
});
