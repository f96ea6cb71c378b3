import { percentComplete } from '#contract/progress.ts';
import type { StepNumbers } from './wizard-steps.ts';

type Progress = {
  role: 'SUPPORT_WORKER' | 'FAMILY_USER';
  lastStepCompleted?: number | undefined;
  percentComplete?: number | undefined;
};

/** Whether every step that the wizard has is completed, as far as the server's percentage tells. */
export const isWholeProfile = (profile: Progress, numbers: StepNumbers): boolean =>
  (profile.percentComplete ?? 0) >= percentComplete(profile.role, numbers);

/** The first step that is not completed; null when there is none. */
export function firstOpenStep(profile: Progress, numbers: StepNumbers): number | null {
  if (isWholeProfile(profile, numbers)) return null;
  return numbers.find((number) => number > (profile.lastStepCompleted ?? 0)) ?? null;
}
