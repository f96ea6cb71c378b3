import { limits } from '#contract/limits.ts';
import { labelOf } from '#contract/profiles/field-words.ts';
import { specifiedSupportWorkerLanguages } from '#contract/profiles/languages.ts';
import { aboutFields, type SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import type { TypedRules } from '#web/features/profiles/wizard/define-step.tsx';
import { FieldRow, FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import { LanguagesField } from '#web/features/profiles/wizard/languages-field.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './support-worker.module.css';
import { aboutFacts, everydayYesNoFields, questionOf } from './support-worker-facts.ts';
import { answersStep, NothingAnswered } from './support-worker-step.tsx';

export const aboutStep = answersStep({
  number: 3,
  fields: aboutFields,
  saysOptional: true,
  Fields: AboutFields,
  Summary: AboutSummary,
});

type Props = FieldsProps<SupportWorkerProfile, TypedRules<typeof aboutFields>>;

export function AboutFields({ form: { field, textField, listField } }: Props) {
  return (
    <>
      <p>
        Answer only what you want to. Approved families see your answers. Anything you leave blank isn’t
        shown.
      </p>
      <FieldSet legend="Everyday life">
        <FieldRow>
          {everydayYesNoFields.map((name) => (
            <YesNo key={name} label={questionOf(name)} {...field(name)} />
          ))}
        </FieldRow>
        <TextField
          label={labelOf('pets')}
          help="Do you like living with animals? Are there any you can’t be near?"
          isOptional
          {...textField('pets')}
        />
        <TextField
          label={labelOf('dietryConsiderations')}
          help="For example vegetarian, halal or an allergy."
          isOptional
          {...textField('dietryConsiderations')}
        />
        <TextField
          label={labelOf('religion')}
          help="Only if you’d like a family to know."
          isOptional
          {...textField('religion')}
        />
        <TextArea
          label={labelOf('relevantMedicalConditions')}
          help="Only what matters for living with a family or giving support, for example a back injury or an allergy."
          isOptional
          rows={3}
          countTo={limits.paragraph}
          {...textField('relevantMedicalConditions')}
        />
      </FieldSet>
      <FieldSet legend="Languages">
        <LanguagesField
          label={labelOf('languages')}
          specified={specifiedSupportWorkerLanguages}
          {...listField('languages')}
        />
        <FieldRow>
          <LevelField
            label={labelOf('levelOfEnglish')}
            help="Choose one, or write your own, such as IELTS 7."
            choices={['First language', 'Fluent', 'Good for everyday life', 'Still learning']}
            {...textField('levelOfEnglish')}
          />
          <TextField
            label={labelOf('yearsOfEnglish')}
            help="How long you’ve spoken it."
            isOptional
            inputMode="numeric"
            width="short"
            suffix="years"
            {...textField('yearsOfEnglish')}
          />
        </FieldRow>
      </FieldSet>
      <FieldSet legend="Driving">
        <YesNo label={questionOf('driversLicense')} {...field('driversLicense')} />
        <FieldRow>
          <LevelField
            label={labelOf('levelOfDriving')}
            help="Choose one, or write your own, such as full licence, manual."
            choices={['Full licence', 'Provisional or restricted licence', 'Learner']}
            {...textField('levelOfDriving')}
          />
          <TextField
            label={labelOf('yearsOfDriving')}
            help="How long you’ve driven."
            isOptional
            inputMode="numeric"
            width="short"
            suffix="years"
            {...textField('yearsOfDriving')}
          />
        </FieldRow>
      </FieldSet>
    </>
  );
}

export function AboutSummary({ profile }: { profile: SupportWorkerProfile }) {
  const facts = aboutFacts(profile);
  return facts.length > 0 ? <SummaryList items={facts} /> : <NothingAnswered />;
}

type LevelFieldProps = FieldBinding<string> & { label: string; help: string; choices: readonly string[] };

/** A text with its usual answers as buttons, which write it. Pressed again, one takes it back. */
const LevelField = ({ choices, ...field }: LevelFieldProps) => (
  <Stack gap={2}>
    <TextField {...field} isOptional />
    <fieldset className={styles.choices} aria-label={`${field.label}: usual answers`}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={field.value === choice}
          onClick={() => field.onChange(field.value === choice ? '' : choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  </Stack>
);
