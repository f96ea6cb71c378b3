import { expect, test } from 'vitest';
import { lastDayWords, matchNames, periodWords, taskWords } from './words.ts';

const names = { FAMILY_USER: 'Ana', SUPPORT_WORKER: 'Sione' };

test.each([
  ['accept', 'FAMILY_USER', 'FAMILY_USER', 'Say yes or no to the match'],
  ['accept', 'FAMILY_USER', 'SUPPORT_WORKER', 'Waiting for Ana to say yes or no to the match'],
  ['confirm', 'ADMIN', 'ADMIN', 'Confirm the match'],
  ['confirm', 'ADMIN', 'FAMILY_USER', 'Waiting for our team to confirm the match'],
  ['pay', 'FAMILY_USER', 'ADMIN', 'Waiting for Ana to pay the match fee'],
] as const)('%s of %s, read by %s: %s', (what, who, reader, words) =>
  expect(taskWords({ what, who }, { reader, names })).toBe(words),
);

test('somebody who is gone has no name', () =>
  expect(matchNames({ family: null, supportWorker: null })).toEqual({
    FAMILY_USER: 'the family',
    SUPPORT_WORKER: 'the support worker',
  }));

test('days are said in words', () => {
  expect(lastDayWords('2026-05-03')).toBe('Last day 3 May 2026');
  expect(periodWords({ startsOn: '2026-05-03', expectedEndsOn: '2026-11-03' })).toBe(
    'From 3 May 2026 to about 3 November 2026',
  );
  expect(periodWords({ startsOn: '2026-05-03', expectedEndsOn: null })).toBe(
    'From 3 May 2026, with no expected end',
  );
});
