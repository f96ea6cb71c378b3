import { describe, expect, it } from 'vitest';
import { firstOpenStep, isWholeProfile } from './open-steps.ts';

const worker = (lastStepCompleted: number, percentComplete: number) =>
  ({ role: 'SUPPORT_WORKER', lastStepCompleted, percentComplete }) as const;

describe('what is left to do', () => {
  it('is nothing when as many steps are completed as the wizard has', () => {
    expect(firstOpenStep(worker(8, 100), [1, 2, 3, 4, 5, 6, 7, 8])).toBeNull();
    expect(isWholeProfile(worker(5, 88), [1, 2, 3, 4, 5, 7, 8])).toBe(true);
    expect(isWholeProfile({ role: 'FAMILY_USER', percentComplete: 100 }, [1, 2, 3, 4, 5, 6])).toBe(true);
  });
  it('begins with the first step that was skipped', () => {
    expect(firstOpenStep(worker(0, 13), [1, 2, 3, 4, 5, 7, 8])).toBe(1);
    expect(firstOpenStep(worker(5, 75), [1, 2, 3, 4, 5, 7, 8])).toBe(7);
    expect(firstOpenStep({ role: 'SUPPORT_WORKER' }, [1, 2])).toBe(1);
  });
});
