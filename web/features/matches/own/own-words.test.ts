import { expect, test } from 'vitest';
import type { Match, PersonInMatch } from '#contract/matches/matches.ts';
import { asOwn } from '#contract/matches/own-match.ts';
import { conflictWords, endedBy, factWords, stepsOf } from './own-words.ts';

const person = (firstName: string) => ({ firstName, acceptedAt: null }) as PersonInMatch;
const ownOf = (changes: Partial<Match>) =>
  asOwn(
    {
      state: 'proposed',
      family: person('Ana'),
      supportWorker: person('Sione'),
      arrangement: 'LIVE_IN',
      startsOn: '2027-05-03',
      expectedEndsOn: '2027-11-03',
      hoursOfCareRequired: 'HOURS_20_TO_30',
      agreedAt: null,
      activeAt: null,
      ending: null,
      ...changes,
    } as Match,
    'FAMILY_USER',
  );
const doneIn = (changes: Partial<Match>) => stepsOf(ownOf(changes)).map(({ isDone }) => isDone);

test('a step is done once somebody has done it', () => {
  expect(doneIn({})).toEqual([true, false, false, false]);
  const family = { ...person('Ana'), acceptedAt: '2026-05-03T00:00:00.000Z' };
  expect(doneIn({ family })).toEqual([true, true, false, false]);
  // The team has heard both, without either of them saying it here.
  expect(doneIn({ state: 'agreed', agreedAt: '2026-05-03T00:00:00.000Z' })).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('facts are one line, without those that nobody has said', () => {
  expect(factWords(ownOf({}).match)).toBe(
    'Live-in, from 3 May 2027 to about 3 November 2027, 20 to 30 hours a week',
  );
  expect(factWords(ownOf({ expectedEndsOn: null, hoursOfCareRequired: null }).match)).toBe(
    'Live-in, from 3 May 2027, with no expected end',
  );
});

test('a press that comes too late names what changed, and nothing else', () => {
  const now = ownOf({ arrangement: 'LIVE_OUT', expectedEndsOn: null });
  expect(conflictWords(ownOf({}), now)).toContain('Now: it’s live-out and it has no expected end.');
  expect(conflictWords(ownOf({}), ownOf({ state: 'agreed' }))).toContain(
    'Now: You and Sione have both said yes.',
  );
  expect(conflictWords(ownOf({}), ownOf({}))).not.toContain('Now');
});

test('the other reads who has ended a match, and never why', () => {
  const by = (
    actor: 'FAMILY_USER' | 'SUPPORT_WORKER' | 'ADMIN',
    reason: 'left' | null = null,
    of: Partial<Match> = { state: 'ended', activeAt: '2026-05-03T00:00:00.000Z' },
  ) => endedBy(ownOf({ ...of, ending: { by: actor, reason } as Match['ending'] }));
  expect(by('FAMILY_USER')).toBe('You ended it.');
  expect(by('SUPPORT_WORKER')).toBe('Sione ended it.');
  expect(by('ADMIN')).toBe('Our team has recorded this.');
  expect(by('SUPPORT_WORKER', null, { state: 'active' })).toBe('Sione gave notice.');
  expect(by('SUPPORT_WORKER', null, { state: 'ended' })).toBe('Sione said no.');
  expect(by('SUPPORT_WORKER', 'left')).toBe('The other person has deleted their account.');
});
