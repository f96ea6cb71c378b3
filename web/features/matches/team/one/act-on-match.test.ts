import { expect, test } from 'vitest';
import { conflictWords } from './act-on-match.ts';

const match = {
  state: 'active',
  arrangement: 'LIVE_IN',
  startsOn: '2026-05-03',
  expectedEndsOn: null,
  hoursOfCareRequired: null,
  ending: null,
} as const;

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
