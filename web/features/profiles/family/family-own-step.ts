import type { FunctionComponent } from 'react';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { defineStep } from '#web/features/profiles/wizard/define-step.tsx';
import type { FieldsProps, WizardStep } from '#web/features/profiles/wizard/wizard-step.ts';
import { answersTo, type FamilyRules, someAnswered, untickedIsNo } from './family-answers.ts';
import { type FamilyBody, familyWire } from './family-wire.ts';

type Description<S extends FamilyRules> = {
  number: number;
  title: string;
  rules: S;
  Fields: FunctionComponent<FieldsProps<FamilyProfile, S>>;
  Summary: FunctionComponent<{ profile: FamilyProfile }>;
};

/** A step whose form holds fields of the family's profile just as they are stored. */
export function ownStep<S extends FamilyRules>(
  description: Description<S>,
): WizardStep<FamilyProfile, FamilyBody> {
  const { rules } = description;
  return defineStep<FamilyProfile, FamilyBody, S>({
    ...description,
    rules: () => rules,
    values: (profile) => answersTo(profile, rules),
    toBody: untickedIsNo,
    wire: familyWire,
    isAnswered: (profile) => someAnswered(profile, rules),
  });
}
