import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { StepNumbers } from './moving.ts';

type Progress = { lastStepCompleted?: number | undefined; percentComplete?: number | undefined };

/** How many steps the server counts as completed; it does not say which. */
const countOf = ({ percentComplete = 0 }: Progress) =>
  Math.round((percentComplete * limits.percentDivisor) / 100);

/** Whether every step of the wizard is completed, not counting an admin's step 0. */
export const isWholeProfile = (progress: Progress, numbers: StepNumbers): boolean =>
  countOf(progress) >= numbers.filter((number) => number > 0).length;

/** The first step that is not completed; null when there is none. */
export function firstOpenStep(progress: Progress, numbers: StepNumbers): number | null {
  if (isWholeProfile(progress, numbers)) return null;
  return numbers.find((number) => number > (progress.lastStepCompleted ?? 0)) ?? null;
}

/**
 * Whether a step is completed. After a gap, only the number of completed steps is known, so those that have answers
 * are taken to be the completed ones.
 */
export function isStepDone(progress: Progress, numbers: StepNumbers, step: Step): boolean {
  const { lastStepCompleted = 0 } = progress;
  if (step.number <= lastStepCompleted || isWholeProfile(progress, numbers)) return true;
  // The step right after the unbroken run cannot be completed, or the run would be longer.
  if (step.number === lastStepCompleted + 1) return false;
  return countOf(progress) > lastStepCompleted && step.isAnswered;
}
type Step = { number: number; isAnswered: boolean };

/** Whether the server has asked the admissions team for an interview that has not been held yet. */
export const awaitsInterview = ({ percentComplete, status }: Progress & { status: Status }): boolean =>
  percentComplete === 100 && status === 'READY_FOR_INTERVIEW';
