import { expect, test } from 'vitest';
import type { MatchOnRecord } from '#contract/matches/matches.ts';
import { conflictWords } from './act-on-match.ts';

const match: MatchOnRecord = {
  id: '0198a5c2-0000-7000-8000-000000000001',
  state: 'active',
  family: null,
  supportWorker: null,
  arrangement: 'LIVE_IN',
  startsOn: '2026-05-03',
  expectedEndsOn: null,
  hoursOfCareRequired: null,
  proposedAt: '2026-04-01T00:00:00.000Z',
  proposedBy: null,
  agreedAt: null,
  activeAt: null,
  endedAt: null,
  ending: null,
  toDo: [],
  conversationId: null,
  contactDetails: null,
  hasAgreement: false,
  version: 2,
};

test('news of a match says what it is now, and what can still be done', () => {
  expect(conflictWords(match)).toBe(
    'Someone has changed this match since you opened it, so nothing was saved. It is now: Active, Live-in, From 3 May 2026, with no expected end. What you’ve entered is still here. To save it all the same, press the button again.',
  );
});

test('of one that has ended, that nothing can be changed', () => {
  const ending = { endsOn: '2026-06-01', by: null, reason: null, note: null, at: '2026-06-01T00:00:00.000Z' };
  const words = conflictWords({ ...match, state: 'ended', ending });
  expect(words).toContain(
    'It is now: Ended, Live-in, From 3 May 2026, with no expected end, Last day 1 June 2026.',
  );
  expect(words).toContain('Nothing can be changed any more.');
});
