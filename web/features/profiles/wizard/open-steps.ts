import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { StepNumbers } from './moving.ts';

type Progress = { lastStepCompleted?: number | undefined; percentComplete?: number | undefined };

/** How many steps the server counts as completed, whichever they are. */
const countOf = ({ percentComplete = 0 }: Progress) =>
  Math.round((percentComplete * limits.percentDivisor) / 100);

/** Whether every step that the wizard has is completed, an admin's step 0 apart. */
export const isWholeProfile = (progress: Progress, numbers: StepNumbers): boolean =>
  countOf(progress) >= numbers.filter((number) => number > 0).length;

/** The first step that is not completed; null when there is none. */
export function firstOpenStep(progress: Progress, numbers: StepNumbers): number | null {
  if (isWholeProfile(progress, numbers)) return null;
  return numbers.find((number) => number > (progress.lastStepCompleted ?? 0)) ?? null;
}

/**
 * Whether a step is completed. Of those after a gap only their number is known; the ones with answers are taken to be
 * them.
 */
export function isStepDone(progress: Progress, numbers: StepNumbers, step: Step): boolean {
  const { lastStepCompleted = 0 } = progress;
  if (step.number <= lastStepCompleted || isWholeProfile(progress, numbers)) return true;
  // The one after the unbroken run is not, or the run would be longer.
  if (step.number === lastStepCompleted + 1) return false;
  return countOf(progress) > lastStepCompleted && step.isAnswered;
}
type Step = { number: number; isAnswered: boolean };

/** The server has asked the admissions team for an interview, which has not been held yet. */
export const awaitsInterview = ({ percentComplete, status }: Progress & { status: Status }): boolean =>
  percentComplete === 100 && status === 'READY_FOR_INTERVIEW';
