import { expect, test } from 'vitest';
import { isOverdue, waited } from './waited.ts';

const now = new Date('2027-03-10T10:00:00Z');

test.each([
  ['2027-03-10T10:00:05Z', 'less than an hour'],
  ['2027-03-10T09:00:01Z', 'less than an hour'],
  ['2027-03-10T09:00:00Z', '1 hour'],
  ['2027-03-09T10:00:01Z', '23 hours'],
  ['2027-03-09T10:00:00Z', '1 day'],
  ['2027-03-08T10:00:01Z', '1 day'],
  ['2027-02-28T10:00:00Z', '10 days'],
])('what came at %s has waited %s', (from, words) => expect(waited(from, now)).toBe(words));

test('after the 24 hours that the team promises it is overdue', () => {
  expect(isOverdue('2027-03-09T10:00:00Z', now)).toBe(false);
  expect(isOverdue('2027-03-09T09:59:59Z', now)).toBe(true);
});
