import { limits } from '#contract/limits.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { familyLanguages } from '#contract/profiles/languages.ts';
import { FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { Chips } from '#web/ui/chips/chips.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { LimitedText } from './family-limited-text.tsx';
import { numberField } from './family-number-field.ts';
import type { yourFamilyRules } from './family-own-rules.ts';
import { StepIntro } from './family-step-intro.tsx';
import { FamilySummary } from './family-summary.tsx';
import { childrenWords, languageLabel, languagesWords, yesOrNo } from './family-words.ts';

const childrenOptions = Array.from({ length: limits.childrenMax - limits.childrenMin + 1 }, (_, index) => {
  const count = String(limits.childrenMin + index);
  return { value: count, label: count };
});
const languageOptions = familyLanguages.map((value) => ({ value, label: languageLabel(value) }));
const longerLine = { said: limits.lineSaid, limit: limits.line, rows: 2 };

type Props = FieldsProps<FamilyProfile, typeof yourFamilyRules>;

export function YourFamilyFields({ form: { field, textField, listField } }: Props) {
  return (
    <>
      <StepIntro>
        Approved support workers see these answers. Leave out last names, phone numbers and your address.
      </StepIntro>
      <FieldSet legend="Who is at home">
        <TextField
          label="Spouse or partner’s name"
          help="The first name is enough."
          isOptional
          width="medium"
          {...textField('adultName2')}
        />
        <Select
          label="Number of children"
          isOptional
          options={childrenOptions}
          {...numberField(field('numberOfChildren'))}
        />
        <LimitedText
          label="Names and ages of children"
          help="Please give first initials and ages only, for example ‘M, 9, and T, 6’. It protects your children’s privacy."
          {...longerLine}
          {...textField('childrenDescription')}
        />
        <LimitedText
          label="Other adults or frequent visitors"
          help="For example ‘My mother stays every Thursday’."
          {...longerLine}
          {...textField('otherAdults')}
        />
        <TextField label="Pets" isOptional {...textField('pets')} />
      </FieldSet>
      <FieldSet legend="Your family in your words">
        <LimitedText
          label="Family description"
          help="The first sentence stands large at the top of your profile. What is a usual day like? What makes you laugh?"
          said={limits.familyDescriptionSaid}
          limit={limits.familyDescription}
          {...textField('familyDescription')}
        />
        <TextArea
          label="Other family details"
          help="Anything a newcomer should know, such as food, faith or house rules."
          isOptional
          rows={4}
          countTo={limits.paragraph}
          {...textField('familyDifferences')}
        />
        <Chips
          label="Languages spoken"
          isOptional
          options={languageOptions}
          {...listField('familyLanguages')}
        />
      </FieldSet>
      <FieldSet legend="Smoking">
        <YesNo label="Does anybody in your home smoke?" isOptional {...field('familySmokes')} />
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
        { label: 'Other adults or frequent visitors', value: profile.otherAdults },
        { label: 'Pets', value: profile.pets },
        { label: 'Family description', value: profile.familyDescription },
        { label: 'Other family details', value: profile.familyDifferences },
        { label: 'Languages spoken', value: languagesWords(profile) },
        { label: 'Smoking household', value: yesOrNo(profile.familySmokes) },
        { label: 'A worker who smokes is accepted', value: yesOrNo(profile.smokerAccepted) },
      ]}
    />
  );
}
