import { expect, test } from 'vitest';
import type { Match, PersonInMatch } from './matches.ts';
import { asOwn, furthest, standsAt, standsInBrief } from './own-match.ts';

const person = (firstName: string, acceptedAt: string | null = null) =>
  ({ firstName, acceptedAt }) as PersonInMatch;
const saidYes = '2026-05-03T00:00:00.000Z';
const matchIn = (changes: Partial<Match>) =>
  ({
    state: 'proposed',
    family: person('Ana'),
    supportWorker: person('Sione'),
    activeAt: null,
    ending: null,
    ...changes,
  }) as Match;
const ending = { endsOn: '2026-05-03' } as Match['ending'];

test.each([
  [{}, 'Our team has proposed a match with Sione', 'Waiting for your answer'],
  [{ family: person('Ana', saidYes) }, 'You’ve said yes to Sione', 'Waiting for Sione’s answer'],
  [{ state: 'agreed' }, 'You and Sione have both said yes', 'You and Sione have both said yes'],
  [{ state: 'active' }, 'You’re matched with Sione', 'With Sione'],
  [
    { state: 'active', ending },
    'Your match with Sione has a last day: 3 May 2026',
    'With Sione until 3 May 2026',
  ],
  [{ state: 'ended', activeAt: saidYes }, 'This match has ended', 'This match has ended'],
  [{ state: 'ended' }, 'This match didn’t go ahead', 'This match didn’t go ahead'],
  [
    { state: 'active', supportWorker: null },
    'You’re matched with the support worker',
    'With the support worker',
  ],
] as const)('a family reads where its match stands: %o', (changes, inFull, inBrief) => {
  const own = asOwn(matchIn(changes), 'FAMILY_USER');
  expect(standsAt(own)).toBe(inFull);
  expect(standsInBrief(own)).toBe(inBrief);
});

test('of several matches the one that has come furthest counts, and none that has ended', () => {
  const own = (['ended', 'proposed', 'active', 'agreed'] as const).map((state) =>
    asOwn(matchIn({ state }), 'SUPPORT_WORKER'),
  );
  expect(furthest(own)?.match.state).toBe('active');
  expect(furthest(own.slice(0, 1))).toBeNull();
});
