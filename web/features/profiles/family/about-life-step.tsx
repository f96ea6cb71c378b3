import { limits } from '#contract/limits.ts';
import { aboutLifeFields, type FamilyProfile } from '#contract/profiles/family.ts';
import { labelOf } from '#contract/profiles/field-words.ts';
import { benefitLists } from '#contract/profiles/flag-lists.ts';
import type { TypedRules } from '#web/features/profiles/wizard/define-step.tsx';
import { FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { answersStep, FamilySummary, StepIntro } from './family-step.tsx';
import { benefitsWords } from './family-words.ts';
import { flagChips } from './flag-chips.tsx';
import { LimitedText } from './limited-text.tsx';

const paragraph = { isOptional: true, rows: 3, countTo: limits.paragraph };

export const aboutLifeStep = answersStep({
  number: 5,
  fields: aboutLifeFields,
  Fields: AboutLifeFields,
  Summary: AboutLifeSummary,
});

type Props = FieldsProps<FamilyProfile, TypedRules<typeof aboutLifeFields>>;

export function AboutLifeFields({ form: { field, textField, values } }: Props) {
  return (
    <>
      <StepIntro>Approved support workers see these answers. They help them picture life with you.</StepIntro>
      <FieldSet legend="Living with you">
        <TextArea
          label={labelOf('livingArrangementDescription')}
          help="Which of the room, the bathroom and the meals are shared, and what’s theirs alone?"
          {...paragraph}
          {...textField('livingArrangementDescription')}
        />
      </FieldSet>
      <FieldSet legend="Benefits">
        <StepIntro>
          Tick everything you offer. If you don’t offer anything in a list, tick ‘None of these’. We don’t
          show a list without a tick.
        </StepIntro>
        {flagChips(benefitLists, field)}
        <LimitedText
          isShown={values.other === true || Boolean(values.descriptionOfOtherBenenfit)}
          label="What other benefits do you offer?"
          help="For example free pottery lessons."
          said={limits.lineStated}
          limit={limits.line}
          rows={2}
          {...textField('descriptionOfOtherBenenfit')}
        />
        <TextArea
          label={labelOf('workExperienceBenefits')}
          help="What a support worker can learn with you, such as a method or a language."
          {...paragraph}
          {...textField('workExperienceBenefits')}
        />
      </FieldSet>
      <FieldSet legend="Where you live">
        <TextArea
          label={labelOf('locationDescription')}
          help="The town or suburb, and what it’s like. Leave out the street."
          {...paragraph}
          {...textField('locationDescription')}
        />
        <TextField
          label={labelOf('distanceFromClosestMajorCity')}
          help="For example ‘17 km from Melbourne’."
          isOptional
          {...textField('distanceFromClosestMajorCity')}
        />
        <TextArea
          label={labelOf('transportOptionsFromHome')}
          {...paragraph}
          {...textField('transportOptionsFromHome')}
        />
        <TextArea label={labelOf('localAttractions')} {...paragraph} {...textField('localAttractions')} />
      </FieldSet>
    </>
  );
}

export function AboutLifeSummary({ profile }: { profile: FamilyProfile }) {
  return (
    <FamilySummary
      items={[
        { label: labelOf('livingArrangementDescription'), value: profile.livingArrangementDescription },
        { label: 'Benefits', value: benefitsWords(profile) },
        { label: labelOf('descriptionOfOtherBenenfit'), value: profile.descriptionOfOtherBenenfit },
        { label: labelOf('workExperienceBenefits'), value: profile.workExperienceBenefits },
        { label: labelOf('locationDescription'), value: profile.locationDescription },
        { label: labelOf('distanceFromClosestMajorCity'), value: profile.distanceFromClosestMajorCity },
        { label: 'Transport', value: profile.transportOptionsFromHome },
        { label: labelOf('localAttractions'), value: profile.localAttractions },
      ]}
    />
  );
}
