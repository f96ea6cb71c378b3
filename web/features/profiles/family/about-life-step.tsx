import { limits } from '#contract/limits.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { benefitFlagLabels } from '#contract/profiles/labels.ts';
import { FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { LimitedText } from './family-limited-text.tsx';
import type { aboutLifeRules } from './family-own-rules.ts';
import { StepIntro } from './family-step-intro.tsx';
import { FamilySummary } from './family-summary.tsx';
import { benefitsOrNone } from './family-words.ts';
import { flagChips } from './flag-chips.tsx';
import { benefitGroups } from './flag-groups.ts';

const paragraph = { isOptional: true, rows: 3, countTo: limits.paragraph };

type Props = FieldsProps<FamilyProfile, typeof aboutLifeRules>;

export function AboutLifeFields({ form: { field, textField, values } }: Props) {
  return (
    <>
      <StepIntro>Approved support workers see these answers. They help them picture life with you.</StepIntro>
      <FieldSet legend="Living with you">
        <TextArea
          label="Living arrangements"
          help="The room, the bathroom, meals: what is shared, and what is their own."
          {...paragraph}
          {...textField('livingArrangementDescription')}
        />
      </FieldSet>
      <FieldSet legend="Benefits">
        <StepIntro>
          Tick all that you offer. Once you continue, what is not ticked counts as not offered.
        </StepIntro>
        {flagChips(benefitGroups, benefitFlagLabels, field)}
        <LimitedText
          isShown={values.other === true || Boolean(values.descriptionOfOtherBenenfit)}
          label="What other benefits do you offer?"
          help="For example free pottery lessons."
          said={limits.lineSaid}
          limit={limits.line}
          rows={2}
          {...textField('descriptionOfOtherBenenfit')}
        />
        <TextArea
          label="Work experience benefits"
          help="What a support worker can learn with you, such as a method or a language."
          {...paragraph}
          {...textField('workExperienceBenefits')}
        />
      </FieldSet>
      <FieldSet legend="Where you live">
        <TextArea
          label="Location"
          help="The town or suburb, and what it is like. Leave out the street."
          {...paragraph}
          {...textField('locationDescription')}
        />
        <TextField
          label="Distance from the nearest major city"
          help="For example ‘17 km from Melbourne’."
          isOptional
          {...textField('distanceFromClosestMajorCity')}
        />
        <TextArea
          label="Transport options from home"
          {...paragraph}
          {...textField('transportOptionsFromHome')}
        />
        <TextArea label="Local attractions" {...paragraph} {...textField('localAttractions')} />
      </FieldSet>
    </>
  );
}

export function AboutLifeSummary({ profile }: { profile: FamilyProfile }) {
  return (
    <FamilySummary
      items={[
        { label: 'Living arrangements', value: profile.livingArrangementDescription },
        { label: 'Benefits', value: benefitsOrNone(profile) },
        { label: 'Other benefits', value: profile.descriptionOfOtherBenenfit },
        { label: 'Work experience benefits', value: profile.workExperienceBenefits },
        { label: 'Location', value: profile.locationDescription },
        { label: 'Distance from the nearest major city', value: profile.distanceFromClosestMajorCity },
        { label: 'Transport', value: profile.transportOptionsFromHome },
        { label: 'Local attractions', value: profile.localAttractions },
      ]}
    />
  );
}
