import type { FamilyProfile } from '#contract/profiles/family.ts';
import { adminStep } from '#web/features/profiles/wizard/admin-step.tsx';
import { defineStep } from '#web/features/profiles/wizard/define-step.tsx';
import { passes } from '#web/features/profiles/wizard/form-rules.ts';
import { photosStep } from '#web/features/profiles/wizard/photos-step.tsx';
import type { WizardStep } from '#web/features/profiles/wizard/wizard-step.ts';
import { today } from '#web/lib/dates.ts';
import { AboutLifeFields, AboutLifeSummary } from './about-life-step.tsx';
import { CareNeedsFields, CareNeedsSummary } from './care-needs-step.tsx';
import { DutiesFields, DutiesSummary } from './duties-step.tsx';
import { aboutLifeRules, careNeedsRules, dutiesRules, yourFamilyRules } from './family-own-rules.ts';
import { ownStep } from './family-own-step.ts';
import { generalRules } from './family-rules.ts';
import { type FamilyBody, familyWire } from './family-wire.ts';
import { GeneralFields, GeneralSummary } from './general-step.tsx';
import { YourFamilyFields, YourFamilySummary } from './your-family-step.tsx';

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
