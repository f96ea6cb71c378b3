import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

test.each([
  ['FAMILY_USER', 'UNMATCHED', 6, true],
  ['FAMILY_USER', 'MATCHED', 6, true],
  ['FAMILY_USER', 'UNMATCHED', 5, false],
  ['FAMILY_USER', 'READY_FOR_MATCHING', 6, false],
  ['SUPPORT_WORKER', 'UNMATCHED', 8, true],
  ['SUPPORT_WORKER', 'UNMATCHED', 7, false],
  ['ADMIN', 'UNMATCHED', 8, false],
] as const)('%s, %s, with %i steps done may meet people: %s', (role, status, lastStepCompleted, expected) => {
  expect(standingOf({ role, status, lastStepCompleted }).mayMeet).toBe(expected);
});
