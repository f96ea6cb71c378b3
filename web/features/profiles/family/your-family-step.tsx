import { limits } from '#contract/limits.ts';
import { type FamilyProfile, yourFamilyFields } from '#contract/profiles/family.ts';
import { labelOf } from '#contract/profiles/field-words.ts';
import { specifiedFamilyLanguages } from '#contract/profiles/languages.ts';
import type { TypedRules } from '#web/features/profiles/wizard/define-step.tsx';
import { FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import { LanguagesField } from '#web/features/profiles/wizard/languages-field.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { answersStep, FamilySummary, StepIntro } from './family-step.tsx';
import { childrenWords, languagesWords, yesOrNo } from './family-words.ts';
import { LimitedText } from './limited-text.tsx';

const childrenOptions = Array.from({ length: limits.childrenMax - limits.childrenMin + 1 }, (_, index) => {
  const count = String(limits.childrenMin + index);
  return { value: count, label: count };
});
const longerLine = { said: limits.lineStated, limit: limits.line, rows: 2 };

export const yourFamilyStep = answersStep({
  number: 2,
  fields: yourFamilyFields,
  Fields: YourFamilyFields,
  Summary: YourFamilySummary,
});

type Props = FieldsProps<FamilyProfile, TypedRules<typeof yourFamilyFields>>;

export function YourFamilyFields({ form: { field, textField, listField } }: Props) {
  return (
    <>
      <StepIntro>
        Approved support workers see these answers. Leave out last names, phone numbers and your address.
      </StepIntro>
      <FieldSet legend="Who is at home">
        <TextField
          label={labelOf('adultName2')}
          help="The first name is enough."
          isOptional
          width="medium"
          {...textField('adultName2')}
        />
        <Select
          label={labelOf('numberOfChildren')}
          isOptional
          options={childrenOptions}
          {...field('numberOfChildren')}
        />
        <LimitedText
          label={labelOf('childrenDescription')}
          help="Give first initials and ages only, for example ‘M, 9, and T, 6’. This protects your children’s privacy."
          {...longerLine}
          {...textField('childrenDescription')}
        />
        <LimitedText
          label={labelOf('otherAdults')}
          help="For example ‘My mother stays every Thursday’."
          {...longerLine}
          {...textField('otherAdults')}
        />
        <TextField label={labelOf('pets')} isOptional {...textField('pets')} />
      </FieldSet>
      <FieldSet legend="Your family in your words">
        <LimitedText
          label={labelOf('familyDescription')}
          help="The first sentence is shown large at the top of your profile. What is a usual day like? What makes you laugh?"
          said={limits.familyDescriptionStated}
          limit={limits.familyDescription}
          {...textField('familyDescription')}
        />
        <TextArea
          label={labelOf('familyDifferences')}
          help="Anything a newcomer should know, such as food, faith or house rules."
          isOptional
          rows={4}
          countTo={limits.paragraph}
          {...textField('familyDifferences')}
        />
        <LanguagesField
          label={labelOf('familyLanguages')}
          specified={specifiedFamilyLanguages}
          {...listField('familyLanguages')}
        />
      </FieldSet>
      <FieldSet legend="Smoking">
        <YesNo label="Does anyone in your home smoke?" isOptional {...field('familySmokes')} />
        <YesNo
          label="Would you accept a support worker who smokes?"
          isOptional
          {...field('smokerAccepted')}
        />
      </FieldSet>
    </>
  );
}

export function YourFamilySummary({ profile }: { profile: FamilyProfile }) {
  return (
    <FamilySummary
      items={[
        { label: 'Spouse or partner', value: profile.adultName2 },
        { label: 'Children', value: childrenWords(profile) },
        { label: labelOf('otherAdults'), value: profile.otherAdults },
        { label: labelOf('pets'), value: profile.pets },
        { label: labelOf('familyDescription'), value: profile.familyDescription },
        { label: labelOf('familyDifferences'), value: profile.familyDifferences },
        { label: 'Languages spoken', value: languagesWords(profile) },
        { label: labelOf('familySmokes'), value: yesOrNo(profile.familySmokes) },
        { label: labelOf('smokerAccepted'), value: yesOrNo(profile.smokerAccepted) },
      ]}
    />
  );
}
