import { expect, test } from 'vitest';
import { firstDetails } from './first-details.ts';

const family = {
  arrangement: 'EITHER',
  earliestStartDate: '2026-12-01',
  hoursOfCareRequired: 'HOURS_20_TO_30',
  lengthOfStay: 'MONTHS_6_TO_9',
} as const;
const worker = { arrangement: 'LIVE_IN', dateAvailable: '2027-02-01' } as const;

test('the form opens with what both have answered', () =>
  expect(firstDetails(family, worker, '2026-11-25')).toEqual({
    arrangement: 'LIVE_IN',
    startsOn: '2027-02-01',
    expectedEndsOn: '2027-08-01',
    hoursOfCareRequired: 'HOURS_20_TO_30',
  }));

test('a worker who has been free for a while can start today', () =>
  expect(firstDetails(family, worker, '2027-03-10').startsOn).toBe('2027-03-10'));

test.each([
  ['EITHER', 'EITHER', null],
  ['LIVE_IN', 'LIVE_OUT', null],
  [null, 'LIVE_OUT', 'LIVE_OUT'],
  ['LIVE_OUT', 'LIVE_OUT', 'LIVE_OUT'],
] as const)('%s with %s is %s', (one, other, shared) =>
  expect(firstDetails({ ...family, arrangement: one }, { arrangement: other }).arrangement).toBe(shared),
);

test('nothing is chosen where nobody has answered', () =>
  expect(firstDetails({}, {})).toEqual({
    arrangement: null,
    startsOn: null,
    expectedEndsOn: null,
    hoursOfCareRequired: null,
  }));
