import { describe, expect, it, test } from 'vitest';
import type { Check } from '#contract/checks/checks.ts';
import { ageWords, conflictWords, judgedWords, titleOf } from './team-words.ts';

const waiting = {
  id: '1',
  kind: 'national-police-check',
  state: null,
  referee: null,
  standing: 'added',
  addedAt: '2026-10-01T00:00:00.000Z',
  expiresOn: null,
  seen: null,
  refused: null,
} as unknown as Check;
const ana = { id: 'ana', name: 'Ana Ngata' };
const seen = { on: '2026-10-03', at: '2026-10-03T01:00:00.000Z', by: ana, wouldHaveAgain: null };
const refused = { reason: 'unreadable', note: null, at: '2026-10-03T01:00:00.000Z', by: ana } as const;
const now = new Date('2026-10-04T01:00:00.000Z');

test.each<[Partial<Check>, string]>([
  [{}, 'Waiting for 3 days'],
  [{ addedAt: '2026-10-04T00:30:00.000Z' }, 'Waiting for less than an hour'],
  [{ standing: 'expiring', expiresOn: '2026-10-04' }, 'Expires today'],
  [{ standing: 'expiring', expiresOn: '2026-10-05' }, 'Expires tomorrow'],
  [{ standing: 'expiring', expiresOn: '2026-10-16' }, 'Expires in 12 days'],
  [{ standing: 'expired', expiresOn: '2026-10-03' }, 'Expired yesterday'],
  [{ standing: 'expired', expiresOn: '2026-09-30' }, 'Expired 4 days ago'],
  [{ standing: 'refused', refused }, 'Refused on 3 October 2026'],
  [{ standing: 'seen', seen }, 'Checked on 3 October 2026'],
])('%j: %s', (changes, words) => expect(ageWords({ ...waiting, ...changes }, now)).toBe(words));

describe('a title', () => {
  it('has the state', () =>
    expect(titleOf({ kind: 'working-with-children', state: 'ACT', referee: null })).toBe(
      'Working with children check, Australian Capital Territory',
    ));
  it('of a reference has the referee', () =>
    expect(
      titleOf({ kind: 'referee', state: null, referee: { name: 'Rua', relation: 'a', phone: '1' } }),
    ).toBe('Reference from Rua'));
});

describe('while it was open here', () => {
  it('a colleague has seen it', () =>
    expect(conflictWords({ ...waiting, seen }, 'me')).toMatch(
      /^Ana Ngata has already accepted this check\./,
    ));
  it('the reader has refused it elsewhere', () =>
    expect(conflictWords({ ...waiting, refused }, 'ana')).toMatch(/^You’ve already refused this check\./));
  it('its owner has changed it', () =>
    expect(conflictWords(waiting, 'me')).toMatch(/^This check was changed while you had it open\./));
});

test('what was recorded', () => {
  expect(judgedWords(waiting)).toBeNull();
  expect(judgedWords({ ...waiting, seen, expiresOn: '2029-10-03' })).toBe(
    'Checked on 3 October 2026, valid to 3 October 2029. Recorded by Ana Ngata on 3 October 2026.',
  );
  expect(judgedWords({ ...waiting, refused: { ...refused, by: null } })).toBe(
    'Refused by someone whose account has been deleted on 3 October 2026.',
  );
});
