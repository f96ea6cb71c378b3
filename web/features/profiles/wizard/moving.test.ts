import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createStepGuard, openingStep, placeAfter, placeBefore, placeFrom } from './moving.ts';

const worker = [1, 7] as const;
const opening = (lastStepCompleted: number, isAdminMode = false) =>
  openingStep(isAdminMode ? [0, ...worker] : worker, { lastStepCompleted, resumeCap: 7, isAdminMode });

describe('the step at which the wizard opens', () => {
  it('is the first for a new person', () => expect(opening(0)).toBe(1));
  it('follows the last one completed, skipping steps that do not exist', () => expect(opening(1)).toBe(7));
  it('is capped', () => expect(opening(8)).toBe(7));
  it('is the last when all that exist are done', () => {
    expect(openingStep([1], { lastStepCompleted: 3, resumeCap: 6, isAdminMode: false })).toBe(1);
  });
  it('is the admin section for an admin', () => expect(opening(5, true)).toBe(0));
});

describe('moving', () => {
  it('goes by position, not by step number in the API', () => {
    expect(placeAfter(1, worker)).toBe(7);
    expect(placeBefore(7, worker)).toBe(1);
  });
  it('ends past the last step and before the first', () => {
    expect(placeAfter(7, worker)).toBe('done');
    expect(placeBefore(1, worker)).toBeNull();
  });
});

describe('the place in the address bar', () => {
  it('is used if it exists', () => {
    expect(placeFrom('7', worker)).toBe(7);
    expect(placeFrom('done', worker)).toBe('done');
  });
  it.each([null, '', '3', '-1', '1.5', 'x'])('is ignored when it is %j', (given) =>
    expect(placeFrom(given, worker)).toBeNull(),
  );
});

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
