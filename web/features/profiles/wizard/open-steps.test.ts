import { describe, expect, it } from 'vitest';
import { percentComplete } from '#contract/profiles/progress.ts';
import { firstOpenStep, isStepDone, isWholeProfile } from './open-steps.ts';

const progress = (lastStepCompleted: number, count: number) => ({
  lastStepCompleted,
  percentComplete: percentComplete(
    'SUPPORT_WORKER',
    Array.from({ length: count }, (_, index) => index),
  ),
});

describe('what is left to do', () => {
  it('is nothing once every step of the wizard is completed', () => {
    expect(firstOpenStep(progress(8, 8), [1, 2, 3, 4, 5, 6, 7, 8])).toBeNull();
    expect(isWholeProfile(progress(5, 7), [0, 1, 2, 3, 4, 5, 7, 8])).toBe(true);
    expect(isWholeProfile(progress(5, 6), [1, 2, 3, 4, 5, 7, 8])).toBe(false);
    expect(isWholeProfile({ percentComplete: 100 }, [1, 2, 3, 4, 5, 6])).toBe(true);
  });
  it('begins with the first step that was skipped', () => {
    expect(firstOpenStep(progress(0, 1), [1, 2, 3, 4, 5, 7, 8])).toBe(1);
    expect(firstOpenStep(progress(5, 6), [1, 2, 3, 4, 5, 7, 8])).toBe(7);
    expect(firstOpenStep({}, [1, 2])).toBe(1);
  });
});

describe('a step is done', () => {
  const numbers = [1, 2, 3, 4, 5, 7, 8] as const;
  it('when it is part of the unbroken run, or all steps are done', () => {
    expect(isStepDone(progress(2, 2), numbers, { number: 2, isAnswered: false })).toBe(true);
    expect(isStepDone(progress(5, 7), numbers, { number: 8, isAnswered: false })).toBe(true);
  });
  it('when it has answers only if some step after a gap is done', () => {
    expect(isStepDone(progress(1, 1), numbers, { number: 3, isAnswered: true })).toBe(false);
    expect(isStepDone(progress(1, 2), numbers, { number: 2, isAnswered: true })).toBe(false);
    expect(isStepDone(progress(1, 2), numbers, { number: 3, isAnswered: true })).toBe(true);
    expect(isStepDone(progress(1, 2), numbers, { number: 3, isAnswered: false })).toBe(false);
  });
});
