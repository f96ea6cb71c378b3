import { personInput } from '#contract/accounts/user.ts';
import {
  type Arrangement,
  arrangements,
  hoursOfCareRequired,
  lengthsOfStay,
  overnightFrequencies,
} from '#contract/enums.ts';
import { dutiesFields, type FamilyProfile } from '#contract/profiles/family.ts';
import { labelOf } from '#contract/profiles/field-words.ts';
import {
  arrangementLabels,
  hoursOfCareRequiredLabels,
  lengthOfStayLabels,
  overnightFrequencyLabels,
} from '#contract/profiles/labels.ts';
import type { TypedRules } from '#web/features/profiles/wizard/define-step.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { dutiesFacts } from './family-facts.ts';
import { answersStep, FamilySummary, StepIntro } from './family-step.tsx';

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const hoursOptions = optionsOf(hoursOfCareRequired, hoursOfCareRequiredLabels);
const stayOptions = optionsOf(lengthsOfStay, lengthOfStayLabels);
const overnightOptions = optionsOf(overnightFrequencies, overnightFrequencyLabels);

const arrangementHelp: Record<Arrangement, string> = {
  LIVE_IN: 'They live in your home.',
  LIVE_OUT: 'They travel to you.',
  EITHER: 'Either suits you.',
};
const arrangementOptions = arrangements.map((value) => ({
  value,
  label: arrangementLabels[value],
  help: arrangementHelp[value],
}));

/** The arrangement is a field of both sides. */
export const askedInDuties = { arrangement: personInput.arrangement, ...dutiesFields };

export const dutiesStep = answersStep({
  number: 4,
  fields: askedInDuties,
  Fields: DutiesFields,
  Summary: DutiesSummary,
});

type Props = FieldsProps<FamilyProfile, TypedRules<typeof askedInDuties>>;

export function DutiesFields({ form: { field } }: Props) {
  return (
    <>
      <StepIntro>A rough idea is enough.</StepIntro>
      <RadioGroup
        label="Would the support worker live in or live out?"
        isOptional
        options={arrangementOptions}
        {...field('arrangement')}
      />
      <RadioGroup
        label={labelOf('hoursOfCareRequired')}
        help="In a usual week. You settle hours, duties and pay with the support worker."
        isOptional
        options={hoursOptions}
        {...field('hoursOfCareRequired')}
      />
      <RadioGroup
        label={labelOf('lengthOfStay')}
        isOptional
        options={stayOptions}
        {...field('lengthOfStay')}
      />
      <RadioGroup
        label="How often is support needed overnight?"
        isOptional
        options={overnightOptions}
        {...field('howOftenOvernightSupportsRequired')}
      />
      <YesNo
        label="Does the support worker need to drive?"
        help="For example to school or to appointments."
        isOptional
        {...field('requiredToDrive')}
      />
    </>
  );
}

export function DutiesSummary({ profile }: { profile: FamilyProfile }) {
  return <FamilySummary items={dutiesFacts(profile)} />;
}
