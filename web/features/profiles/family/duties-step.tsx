import { hoursOfCareRequired, lengthsOfStay, overnightFrequencies } from '#contract/enums.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import {
  hoursOfCareRequiredLabels,
  lengthOfStayLabels,
  overnightFrequencyLabels,
} from '#contract/profiles/labels.ts';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { dutiesFacts } from './family-facts.ts';
import type { dutiesRules } from './family-own-rules.ts';
import { StepIntro } from './family-step-intro.tsx';
import { FamilySummary } from './family-summary.tsx';

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const hoursOptions = optionsOf(hoursOfCareRequired, hoursOfCareRequiredLabels);
const stayOptions = optionsOf(lengthsOfStay, lengthOfStayLabels);
const overnightOptions = optionsOf(overnightFrequencies, overnightFrequencyLabels);

type Props = FieldsProps<FamilyProfile, typeof dutiesRules>;

export function DutiesFields({ form: { field } }: Props) {
  return (
    <>
      <StepIntro>
        What you have in mind is enough: hours, duties and pay are settled between you and the support worker.
      </StepIntro>
      <RadioGroup
        label="Hours of care required"
        help="In a usual week."
        isOptional
        options={hoursOptions}
        {...field('hoursOfCareRequired')}
      />
      <RadioGroup label="Length of stay" isOptional options={stayOptions} {...field('lengthOfStay')} />
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

export const DutiesSummary = ({ profile }: { profile: FamilyProfile }) => (
  <FamilySummary items={dutiesFacts(profile)} />
);
