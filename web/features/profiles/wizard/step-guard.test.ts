import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createStepGuard } from './step-guard.ts';

it('lets one step event through per second, and only from the current step', () => {
  let time = 5_000;
  const counts = createStepGuard(() => time);
  expect(counts(1, 1)).toBe(true);
  time += limits.stepGuardMs - 1;
  expect(counts(2, 2)).toBe(false);
  time += 1;
  expect(counts(1, 2)).toBe(false);
  expect(counts(2, 2)).toBe(true);
});
