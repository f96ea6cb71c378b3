import { describe, expect, it } from 'vitest';
import { waitingStatuses } from '#contract/admissions/statistics.ts';
import {
  answersInWords,
  checksInWords,
  endingsInWords,
  matchesInWords,
  registrationsInWords,
  stagesInWords,
  waitsInWords,
} from './statistics-words.ts';

describe('the sentence about the stages', () => {
  const of = (supportWorkers: number, families: number) =>
    stagesInWords([
      { status: 'REGISTERED', supportWorkers: 9, families: 9 },
      { status: 'READY_FOR_INTERVIEW', supportWorkers, families },
    ]);
  it.each([
    [7, 5, '7 support workers and 5 families are waiting for an interview.'],
    [1, 0, '1 support worker is waiting for an interview.'],
    [0, 1, '1 family is waiting for an interview.'],
    [1, 1, '1 support worker and 1 family are waiting for an interview.'],
    [0, 0, 'Nobody is waiting for an interview.'],
  ])('with %i and %i', (supportWorkers, families, words) => expect(of(supportWorkers, families)).toBe(words));
});

describe('the sentence about registrations', () => {
  const of = (...weeks: number[]) =>
    registrationsInWords(
      weeks.map((people) => ({ week: '2026-11-16', supportWorkers: people, families: 0 })),
    );
  it.each([
    [
      [9, 4, 5, 4, 5, 3],
      '3 people have registered this week so far. The four weeks before averaged 4.5 a week.',
    ],
    [
      [0, 4, 4, 4, 4, 1],
      '1 person has registered this week so far. The four weeks before averaged 4 a week.',
    ],
    [[1, 0, 0, 0, 0, 0], 'Nobody has registered this week so far. The four weeks before averaged 0 a week.'],
    [[0, 0, 0, 0, 0, 0], 'Nobody has registered in the last 6 weeks.'],
  ])('with %j', (weeks, words) => expect(of(...weeks)).toBe(words));
});

describe('the sentence about the days', () => {
  const nobody = waitingStatuses.map((status) => ({ status, supportWorkers: null, families: null }));
  it('says that nobody moved on', () =>
    expect(waitsInWords(nobody)).toBe('Nobody has moved on to a later stage in the last twelve months.'));
  it('says where it takes longest, and which side waits', () => {
    const short = waitingStatuses.map((status) => ({
      status,
      supportWorkers: { medianDays: 2, moves: 1 },
      families: null,
    }));
    const long = {
      status: 'INTERVIEWED' as const,
      supportWorkers: null,
      families: { medianDays: 31.4, moves: 9 },
    };
    expect(waitsInWords([...short, long])).toBe(
      'Interviewed takes longest for families: half of them moved on within 31 days.',
    );
  });
  it('uses the singular for one day', () =>
    expect(
      waitsInWords([{ status: 'UNMATCHED', supportWorkers: { medianDays: 1, moves: 1 }, families: null }]),
    ).toBe(
      'Unmatched (approved and looking) takes longest for support workers: half of them moved on within 1 day.',
    ));
});

describe('the sentences about answers', () => {
  const none = { firstMessages: 0, answered: 0, medianHours: null };
  it.each([
    [none, none, 'Nobody has had a first message in the last 12 weeks.'],
    [
      { firstMessages: 9, answered: 7, medianHours: 7.6 },
      { firstMessages: 4, answered: 0, medianHours: null },
      'Families: 78% of 9 answered, half within 8 hours. Support workers: none of 4 answered.',
    ],
    [
      none,
      { firstMessages: 1, answered: 1, medianHours: 0.4 },
      'Support workers: 1 of 1 answered, within an hour.',
    ],
  ])('of %j and %j', (families, supportWorkers, words) =>
    expect(answersInWords({ families, supportWorkers })).toBe(words),
  );
});

describe('the sentences about checks', () => {
  const none = { waiting: 0, expiringSoon: 0, seen: 0, medianDays: null };
  it.each([
    [none, 'No checks are waiting for us. We haven’t accepted any in the last 12 weeks.'],
    [
      { ...none, waiting: 1, seen: 3, medianDays: 0.4 },
      '1 check is waiting for us. Half of those we accepted in the last 12 weeks were accepted within a day.',
    ],
    [
      { ...none, waiting: 4, seen: 3, medianDays: 2.5 },
      '4 checks are waiting for us. Half of those we accepted in the last 12 weeks were accepted within 2.5 days.',
    ],
  ])('of %j', (checks, words) => expect(checksInWords(checks)).toBe(words));
});

describe('the sentences about matches', () => {
  const none = {
    active: 0,
    months: [],
    untilMatch: null,
    lasted: { matches: 0, asExpected: 0 },
    reasons: [],
  };
  it.each([
    [none, 'No match is active. None have begun in the last 12 months.'],
    [
      { ...none, active: 1, untilMatch: { medianDays: 12.4, matches: 3 } },
      '1 match is active. Half of those that began in the last 12 months did so within 12 days of both people being approved.',
    ],
  ])('of %j', (matches, words) => expect(matchesInWords(matches)).toBe(words));

  const reasons = [{ reason: 'completed', matches: 3 } as const];
  it.each([
    [none, 'No match has ended in the last 12 months.'],
    [{ ...none, reasons }, 'None of those that ended had an expected end.'],
    [
      { ...none, reasons, lasted: { matches: 3, asExpected: 2 } },
      'Of 3 matches with an expected end, 2 lasted at least until then (67%).',
    ],
  ])('of endings in %j', (matches, words) => expect(endingsInWords(matches)).toBe(words));
});
