import { describe, expect, test } from 'vitest';
import { durationWords } from './durations.ts';

const hourMs = 3_600_000;

describe('how long something took', () => {
  const now = Date.parse('2027-03-10T10:00:00Z');

  test.each([
    ['2027-03-10T10:00:05Z', 'less than an hour'],
    ['2027-03-10T09:00:01Z', 'less than an hour'],
    ['2027-03-10T09:00:00Z', '1 hour'],
    ['2027-03-09T10:00:01Z', '23 hours'],
    ['2027-03-09T10:00:00Z', '1 day'],
    ['2027-03-08T10:00:01Z', '1 day'],
    ['2027-02-28T10:00:00Z', '10 days'],
  ])('since %s is %s', (from, words) => expect(durationWords(now - Date.parse(from))).toBe(words));

  test('days are used from the given number of hours', () => {
    expect(durationWords(47.9 * hourMs, 48)).toBe('47 hours');
    expect(durationWords(48 * hourMs, 48)).toBe('2 days');
  });
});
