import { experienceLevels } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ageBandFields } from '#contract/profiles/age-bands.ts';
import { labelOf } from '#contract/profiles/field-words.ts';
import { experienceLevelLabels } from '#contract/profiles/labels.ts';
import { needs, type SupportWorkerProfile, workFields } from '#contract/profiles/support-worker.ts';
import { answersTo, hasAnswer, type TypedRules } from '#web/features/profiles/wizard/define-step.tsx';
import { FieldRow, FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { sentenceStart } from '#web/lib/text.ts';
import { RadioGroup, ScaleHead } from '#web/ui/radio-group/radio-group.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { inDays, levelMeanings, levelWords, peopleSupported, supportGiven } from './support-worker-facts.ts';
import { answersStep, NothingAnswered } from './support-worker-step.tsx';

export const workStep = answersStep({
  number: 5,
  fields: workFields,
  Fields: WorkFields,
  Summary: WorkSummary,
});

const levels = experienceLevels.map((level) => ({ value: level, label: experienceLevelLabels[level] }));
const levelOptions = levels.map((level) => ({ ...level, help: levelMeanings[level.value] }));

type Props = FieldsProps<SupportWorkerProfile, TypedRules<typeof workFields>>;

export function WorkFields({ form: { field, textField, values } }: Props) {
  return (
    <>
      <RichText
        label={labelOf('workDescription')}
        help="Jobs, placements, and support given at home or in your community. Don’t name the people you supported."
        isOptional
        countTo={limits.richText}
        {...textField('workDescription')}
      />
      <FieldSet legend="Who you’ve supported">
        <FieldRow>
          {ageBandFields.map((name) => (
            <YesNo key={name} label={labelOf(name)} {...field(name)} />
          ))}
        </FieldRow>
      </FieldSet>
      <FieldSet legend="How you’ve supported them">
        <ScaleHead options={levelOptions} />
        {needs.map((name) => (
          <RadioGroup
            key={name}
            label={labelOf(name)}
            isOptional
            layout="scale"
            options={levels}
            {...field(name)}
          />
        ))}
      </FieldSet>
      <FieldSet legend="How much">
        <TextField
          label={labelOf('totalHoursOfSupportGiven')}
          help={hoursHelp(values.totalHoursOfSupportGiven)}
          isOptional
          inputMode="numeric"
          width="short"
          suffix="hours"
          {...textField('totalHoursOfSupportGiven')}
        />
      </FieldSet>
    </>
  );
}

/** The help of the hours field, which adds the days once the hours are a number. */
function hoursHelp(value: string | null): string {
  const { data } = workFields.totalHoursOfSupportGiven.safeParse(value);
  const estimate = `An estimate is fine. ${limits.hoursPerDay} hours count as a day`;
  return data === null || data === undefined ? `${estimate}.` : `${estimate}: this is ${inDays(data)}.`;
}

export function WorkSummary({ profile }: { profile: SupportWorkerProfile }) {
  return hasAnswer(answersTo(profile, workFields)) ? <Answers profile={profile} /> : <NothingAnswered />;
}

const Answers = ({ profile }: { profile: SupportWorkerProfile }) => (
  <SummaryList
    items={[
      {
        label: labelOf('workDescription'),
        value: profile.workDescription && <RichTextView html={profile.workDescription} />,
      },
      { label: 'Has supported', value: sentenceStart(peopleSupported(profile) ?? '') },
      ...needs.map((name) => ({ label: labelOf(name), value: levelWords(profile[name]) })),
      { label: 'Support given', value: supportGiven(profile.totalHoursOfSupportGiven) },
    ]}
  />
);
