import { stepsOf } from '#contract/profiles/progress.ts';
import type { SupportWorkerInput } from '#contract/profiles/support-worker.ts';
import { personInputOf } from './demo-person.ts';
import { monthFrom } from './relative-dates.ts';
import type { DemoSupportWorker } from './support-workers/support-worker.ts';

/** What the worker's browser sent, all steps at once. `seed` is the worker's place in the list. */
export function supportWorkerInputOf(worker: DemoSupportWorker, seed: number, now: Date): SupportWorkerInput {
  const { freeIn, yes = [], no = [], answers, stepsDone = stepsOf('SUPPORT_WORKER') } = worker;
  return {
    ...personInputOf(worker, seed, now),
    ...(freeIn !== undefined && { dateAvailable: monthFrom(now, freeIn) }),
    ...Object.fromEntries([...yes.map((name) => [name, true]), ...no.map((name) => [name, false])]),
    ...answers,
    ...(stepsDone > 0 && { lastStepCompleted: stepsDone }),
  };
}
