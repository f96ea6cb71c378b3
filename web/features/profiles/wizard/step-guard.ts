import { limits } from '#contract/limits.ts';

/**
 * Section 2: step events are ignored when another came within a second, or when they come from a step that is
 * not the current one. Answers whether the event counts.
 */
export function createStepGuard(now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY;
  return (from: unknown, current: unknown): boolean => {
    if (from !== current || now() - last < limits.stepGuardMs) return false;
    last = now();
    return true;
  };
}
export type StepGuard = ReturnType<typeof createStepGuard>;
