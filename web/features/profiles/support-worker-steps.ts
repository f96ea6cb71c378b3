import type { EndpointArguments } from '#contract/endpoint.ts';
import { profiles } from '#contract/profiles.ts';
import type { SupportWorkerProfile } from '#contract/support-worker.ts';
import { today } from '#web/lib/dates.ts';
import { adminStep } from './admin-step.tsx';
import { defineStep } from './define-step.tsx';
import { passes } from './form-rules.ts';
import { GeneralFields, GeneralSummary } from './support-worker-general.tsx';
import { IntroductionFields, IntroductionSummary } from './support-worker-introduction.tsx';
import { generalRules, introductionRules } from './support-worker-rules.ts';
import type { WizardStep } from './wizard-step.ts';

const { body: wire } = profiles.saveSupportWorker;
export type SupportWorkerBody = EndpointArguments<typeof profiles.saveSupportWorker>['body'];

const generalValues = (profile: SupportWorkerProfile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName ?? '',
  gender: profile.gender ?? null,
  dateOfBirth: profile.dateOfBirth ?? null,
  address: profile.address ?? { country: null },
  nationality: profile.nationality ?? null,
  dateAvailable: profile.dateAvailable ?? null,
});

const general = defineStep<SupportWorkerProfile, SupportWorkerBody, ReturnType<typeof generalRules>>({
  number: 1,
  title: 'General Information',
  rules: generalRules,
  values: generalValues,
  toBody: (values) => values,
  wire,
  Fields: GeneralFields,
  Summary: GeneralSummary,
  isAnswered: (profile) => passes(generalRules(profile, today()), generalValues(profile)),
});

const introduction = defineStep<
  SupportWorkerProfile,
  SupportWorkerBody,
  ReturnType<typeof introductionRules>
>({
  number: 7,
  title: 'Introduction',
  rules: introductionRules,
  values: (profile) => ({ introduction: profile.introduction ?? null }),
  toBody: (values) => values,
  wire,
  Fields: IntroductionFields,
  Summary: IntroductionSummary,
  isAnswered: (profile) => Boolean(profile.introduction),
});

export const supportWorkerSteps: readonly WizardStep<SupportWorkerProfile, SupportWorkerBody>[] = [
  general,
  introduction,
];

export const supportWorkerAdminSteps: typeof supportWorkerSteps = [adminStep, ...supportWorkerSteps];
