import { expect, test } from 'vitest';
import type { Check } from '#contract/checks/checks.ts';
import { refusalOf, standingWords } from './standing-words.ts';

const check = (change: Partial<Check>): Check => ({
  id: 'c1',
  profileId: 'p1',
  kind: 'national-police-check',
  state: null,
  number: null,
  issuedOn: null,
  expiresOn: '2029-10-03',
  guidID: null,
  referee: null,
  standing: 'added',
  addedAt: '2026-10-03T01:00:00.000Z',
  version: 1,
  seen: null,
  refused: null,
  ...change,
});
const seen = { on: '2026-10-05', at: '2026-10-05T01:00:00.000Z', by: null, wouldHaveAgain: null };
const words = (change: Partial<Check>, isHiding = false, isElsewhere = false) =>
  standingWords(check(change), { isHiding, isElsewhere });

test('each standing is said in words, with its day', () => {
  expect(words({})).toBe('Added 3 October 2026. Our team hasn’t looked at it yet.');
  expect(words({ standing: 'refused' })).toBe('Added 3 October 2026. We couldn’t accept it.');
  expect(words({ standing: 'seen', seen })).toBe(
    'Accepted by our team on 5 October 2026, valid to 3 October 2029.',
  );
  expect(words({ standing: 'expiring', seen, expiresOn: '2026-12-01' })).toBe(
    'Accepted by our team on 5 October 2026. Expires on 1 December 2026. Add a new one before then.',
  );
  expect(words({ standing: 'expired', seen, expiresOn: '2026-12-01' })).toBe('Expired on 1 December 2026.');
  expect(words({ standing: 'expired', seen, expiresOn: '2026-12-01' }, true)).toBe(
    'Expired on 1 December 2026. Families can’t find you until we’ve seen a new one.',
  );
  expect(words({ standing: 'expired', seen }, true, true)).toContain(
    'until we’ve seen a new one, or deleted this one.',
  );
  expect(words({ standing: 'replaced', seen })).toBe(
    'Accepted by our team on 5 October 2026. A newer one has taken its place.',
  );
});

test('what does not expire is not said to, and a referee is somebody to speak with', () => {
  expect(words({ kind: 'right-to-work-au', standing: 'seen', seen, expiresOn: null })).toBe(
    'Accepted by our team on 5 October 2026.',
  );
  expect(words({ kind: 'referee', expiresOn: null })).toBe(
    'Added 3 October 2026. Our team hasn’t spoken with them yet.',
  );
  expect(words({ kind: 'referee', standing: 'seen', seen, expiresOn: null })).toBe(
    'Our team spoke with them on 5 October 2026.',
  );
});

test('a refusal says what helps, and what the team has written', () => {
  const refused = { reason: 'unreadable', note: 'The lower half is dark', at: seen.at, by: null } as const;
  expect(refusalOf(check({ refused }))).toEqual({
    help: expect.stringContaining('We can’t read the photo.'),
    note: 'The lower half is dark',
  });
  expect(refusalOf(check({}))).toBeNull();
});
