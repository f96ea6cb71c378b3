import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';

/** Number of steps of a role's wizard, without the admin's step 0. */
export const stepsOf = (role: Role): number =>
  ({ SUPPORT_WORKER: limits.supportWorkerSteps, FAMILY_USER: limits.familySteps, ADMIN: 0 })[role];

/** The last step before a gap, from 1 on. */
export function lastStepCompleted(completed: readonly number[]): number {
  let last = 0;
  while (completed.includes(last + 1)) last += 1;
  return last;
}

/** round(100 × completed / 8), by section 4, and 100 for a family with all six. */
export function percentComplete(role: Role, completed: readonly number[]): number {
  const count = new Set(completed).size;
  if (role === 'FAMILY_USER' && count >= limits.familySteps) return 100;
  return Math.round((100 * count) / limits.percentDivisor);
}

/** Whether all steps are done, which with the team's approval opens contact with the other side. */
export const isFinished = (role: Role, lastStep: number): boolean => lastStep >= stepsOf(role);
