import type { EndpointArguments } from '#contract/endpoint.ts';
import type { FamilyProfile } from '#contract/family.ts';
import { profiles } from '#contract/profiles.ts';
import { today } from '#web/lib/dates.ts';
import { adminStep } from './admin-step.tsx';
import { defineStep } from './define-step.tsx';
import { GeneralFields, GeneralSummary } from './family-general.tsx';
import { generalRules } from './family-rules.ts';
import { passes } from './form-rules.ts';
import type { WizardStep } from './wizard-step.ts';

const { body: wire } = profiles.saveFamily;
export type FamilyBody = EndpointArguments<typeof profiles.saveFamily>['body'];

const generalValues = (profile: FamilyProfile) => ({
  adultName1: profile.adultName1,
  familyName: profile.familyName ?? '',
  mobile: profile.mobile ?? null,
  address: profile.address ?? { country: null },
  nationality: profile.nationality ?? null,
  earliestStartDate: profile.earliestStartDate ?? null,
  latestStartDate: profile.latestStartDate ?? null,
});

const general = defineStep<FamilyProfile, FamilyBody, ReturnType<typeof generalRules>>({
  number: 1,
  title: 'General information',
  rules: generalRules,
  values: generalValues,
  toBody: (values) => values,
  wire,
  Fields: GeneralFields,
  Summary: GeneralSummary,
  isAnswered: (profile) => passes(generalRules(profile, today()), generalValues(profile)),
});

export const familySteps: readonly WizardStep<FamilyProfile, FamilyBody>[] = [general];

export const familyAdminSteps: typeof familySteps = [adminStep, ...familySteps];
