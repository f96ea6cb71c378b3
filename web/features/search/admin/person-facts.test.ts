import { describe, expect, it } from 'vitest';
import type { FamilySummary, SupportWorkerSummary } from '#contract/search/summaries.ts';
import {
  daysInStatus,
  familyFacts,
  hiddenWords,
  inStatusFor,
  registeredOn,
  supportWorkerFacts,
} from './person-facts.ts';

const worker: SupportWorkerSummary = {
  id: '019a0000-0000-7000-8000-000000000000',
  firstName: 'Mia',
  status: 'REGISTERED',
  checks: { summary: '', elsewhere: null },
  age: null,
  nationality: null,
  gender: null,
  country: null,
  dateAvailable: null,
  introduction: null,
  arrangement: null,
  match: null,
  avatarUrl: null,
  forAdmin: null,
};
const family: FamilySummary = {
  id: '019a0000-0000-7000-8000-000000000001',
  adultName1: 'Ana',
  status: 'REGISTERED',
  checks: { summary: '', elsewhere: null },
  locationDescription: null,
  earliestStartDate: null,
  latestStartDate: null,
  numberOfChildren: null,
  childrenDescription: null,
  familyDescription: null,
  arrangement: null,
  match: null,
  avatarUrl: null,
  forAdmin: null,
};

describe('an admin sees of a worker', () => {
  it('no facts where nothing is answered', () => expect(supportWorkerFacts(worker)).toEqual([]));
  it('that they are free now, as families do', () =>
    expect(
      supportWorkerFacts({ ...worker, dateAvailable: '2026-02-01' }, new Date('2026-05-20T12:00:00Z')),
    ).toEqual(['Available from May 2026 (now)']));
  it('the facts in one line and the month', () => {
    const country = { code: 'NZ', name: 'New Zealand' };
    expect(
      supportWorkerFacts(
        {
          ...worker,
          age: 0,
          gender: 'Male',
          country,
          dateAvailable: '2027-03-01',
          arrangement: 'LIVE_IN',
        },
        new Date('2026-05-20T12:00:00Z'),
      ),
    ).toEqual(['0\u00a0· Male\u00a0· New Zealand', 'Available from March 2027\u00a0· Live-in']);
  });
});

describe('an admin sees of a family', () => {
  it('no facts where nothing is answered', () => expect(familyFacts(family)).toEqual([]));
  it('the ideal start and the children', () => {
    expect(
      familyFacts({
        ...family,
        latestStartDate: '2027-03-01',
        numberOfChildren: 1,
        childrenDescription: 'Tom, 4',
        arrangement: 'EITHER',
      }),
    ).toEqual(['Ideal start until March 2027\u00a0· Live-in or live-out', '1 child: Tom, 4']);
  });
});

it.each([
  [[], null],
  [['MATCHED'], null],
  [['DELETED_HIDDEN'], 'hidden'],
  [['MATCHED', 'DELETED_HIDDEN', 'DELETED_HIDDEN'], '2 of them hidden'],
] as const)('of people who are %j, the number found says: %s', (statuses, words) =>
  expect(hiddenWords(statuses.map((status) => ({ status })))).toBe(words),
);

describe('for the team', () => {
  const forAdmin = {
    lastName: 'Ngata',
    registeredAt: '2026-05-03T12:00:00.000Z',
    statusSince: '2026-05-20T12:00:00.000Z',
    country: null,
    email: 'ngata@example.com',
    mobile: null,
    emailVerified: true,
    unreachableSince: null,
    isAwaited: false,
    isTooYoung: false,
    emptySteps: [],
  };
  it('the day of registration', () => expect(registeredOn(forAdmin)).toBe('Registered 3 May 2026'));
  it.each([
    ['2026-05-20T12:00:01.000Z', 'In this status since today'],
    ['2026-05-21T12:00:00.000Z', 'In this status for 1 day'],
    ['2026-06-02T12:00:00.000Z', 'In this status for 13 days'],
    ['2026-05-19T12:00:00.000Z', 'In this status since today'],
  ])('how long someone has a status, on %s', (now, words) =>
    expect(inStatusFor(forAdmin, new Date(now))).toBe(words),
  );
  it('the same in a row, under a heading', () => {
    expect(daysInStatus(forAdmin, new Date('2026-05-20T12:00:01.000Z'))).toBe('Since today');
    expect(daysInStatus(forAdmin, new Date('2026-06-02T12:00:00.000Z'))).toBe('13 days');
  });
});
