import type { FamilyProfile } from '#contract/family.ts';
import { today } from '#web/lib/dates.ts';
import { adminStep } from './admin-step.tsx';
import { defineStep } from './define-step.tsx';
import { AboutLifeFields, AboutLifeSummary } from './family-about-life.tsx';
import { CareNeedsFields, CareNeedsSummary } from './family-care-needs.tsx';
import { DutiesFields, DutiesSummary } from './family-duties.tsx';
import { GeneralFields, GeneralSummary } from './family-general.tsx';
import { aboutLifeRules, careNeedsRules, dutiesRules, yourFamilyRules } from './family-own-rules.ts';
import { ownStep } from './family-own-step.ts';
import { generalRules } from './family-rules.ts';
import { type FamilyBody, familyWire } from './family-wire.ts';
import { YourFamilyFields, YourFamilySummary } from './family-your-family.tsx';
import { passes } from './form-rules.ts';
import { photosStep } from './photos-step.tsx';
import type { WizardStep } from './wizard-step.ts';

const generalValues = (profile: FamilyProfile) => ({
  adultName1: profile.adultName1,
  familyName: profile.familyName ?? '',
  mobile: profile.mobile ?? null,
  address: profile.address ?? { country: null },
  nationality: profile.nationality ?? null,
  facebook: profile.facebook ?? null,
  instagram: profile.instagram ?? null,
  earliestStartDate: profile.earliestStartDate ?? null,
  latestStartDate: profile.latestStartDate ?? null,
});

const general = defineStep<FamilyProfile, FamilyBody, ReturnType<typeof generalRules>>({
  number: 1,
  title: 'General information',
  rules: generalRules,
  values: generalValues,
  toBody: (values) => values,
  wire: familyWire,
  Fields: GeneralFields,
  Summary: GeneralSummary,
  isAnswered: (profile) => passes(generalRules(profile, today()), generalValues(profile)),
});

const yourFamily = ownStep({
  number: 2,
  title: 'Your Family',
  rules: yourFamilyRules,
  Fields: YourFamilyFields,
  Summary: YourFamilySummary,
});

const careNeeds = ownStep({
  number: 3,
  title: 'Care needs',
  rules: careNeedsRules,
  Fields: CareNeedsFields,
  Summary: CareNeedsSummary,
});

const duties = ownStep({
  number: 4,
  title: 'Duties and work arrangements',
  rules: dutiesRules,
  Fields: DutiesFields,
  Summary: DutiesSummary,
});

const aboutLife = ownStep({
  number: 5,
  title: 'About life and benefits',
  rules: aboutLifeRules,
  Fields: AboutLifeFields,
  Summary: AboutLifeSummary,
});

export const familySteps: readonly WizardStep<FamilyProfile, FamilyBody>[] = [
  general,
  yourFamily,
  careNeeds,
  duties,
  aboutLife,
  photosStep(familyWire),
];

export const familyAdminSteps: typeof familySteps = [adminStep, ...familySteps];
