import type { EndpointArguments } from '#contract/endpoint.ts';
import { type profiles, supportWorkerSaved as supportWorkerWire } from '#contract/profiles/profiles.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { answersStepOf, requiredStepOf } from '#web/features/profiles/wizard/define-step.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';

export { supportWorkerWire };
export type SupportWorkerBody = EndpointArguments<typeof profiles.saveSupportWorker>['body'];

export const answersStep = answersStepOf<SupportWorkerProfile, SupportWorkerBody>(
  'SUPPORT_WORKER',
  supportWorkerWire,
);
export const requiredStep = requiredStepOf<SupportWorkerProfile, SupportWorkerBody>(
  'SUPPORT_WORKER',
  supportWorkerWire,
);

/** The summary of a step without any answers. */
export const NothingAnswered = () => <Quiet size="body">Nothing answered yet.</Quiet>;
