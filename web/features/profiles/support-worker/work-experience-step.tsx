import { experienceLevels } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { experienceLevelLabels } from '#contract/profiles/labels.ts';
import { type SupportWorkerProfile, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { NothingAnswered } from '#web/features/profiles/view/nothing-answered.tsx';
import { FieldRow, FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import { hasAnswer } from '#web/features/profiles/wizard/stored-answers.ts';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { sentenceStart } from '#web/lib/text.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import {
  ageBandFields,
  ageBandWords,
  inDays,
  levelMeanings,
  levelWords,
  needs,
  peopleSupported,
  supportGiven,
} from './experience-words.ts';
import { workAnswers } from './support-worker-answers.ts';
import type { workRules } from './support-worker-rules.ts';

const levelOptions = experienceLevels.map((level) => ({
  value: level,
  label: experienceLevelLabels[level],
  help: levelMeanings[level],
}));

type Props = FieldsProps<SupportWorkerProfile, ReturnType<typeof workRules>>;

export function WorkFields({ form: { field, textField, values } }: Props) {
  return (
    <>
      <RichText
        label="Your work"
        help="Jobs, placements, and support given at home or in your community. No names of the people you supported, please."
        isOptional
        countTo={limits.richText}
        {...textField('workDescription')}
      />
      <FieldSet legend="Whom you have supported">
        <FieldRow>
          {ageBandFields.map((name) => (
            <YesNo key={name} label={sentenceStart(ageBandWords(name))} {...field(name)} />
          ))}
        </FieldRow>
      </FieldSet>
      <FieldSet legend="How you have supported them">
        {needs.map(([name, label]) => (
          <RadioGroup key={name} label={label} isOptional options={levelOptions} {...field(name)} />
        ))}
      </FieldSet>
      <FieldSet legend="How much">
        <TextField
          label="Total hours of support given"
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

/** The same in days, as soon as it is a number. */
function hoursHelp(value: string | null): string {
  const { data } = supportWorkerFields.totalHoursOfSupportGiven.safeParse(value);
  const estimate = `An estimate is fine. ${limits.hoursPerDay} hours count as a day`;
  return data === null || data === undefined ? `${estimate}.` : `${estimate}: this is ${inDays(data)}.`;
}

export const WorkSummary = ({ profile }: { profile: SupportWorkerProfile }) =>
  hasAnswer(workAnswers(profile)) ? <Answers profile={profile} /> : <NothingAnswered />;

const Answers = ({ profile }: { profile: SupportWorkerProfile }) => (
  <SummaryList
    items={[
      {
        label: 'Your work',
        value: profile.workDescription && <RichTextView html={profile.workDescription} />,
      },
      { label: 'Has supported', value: sentenceStart(peopleSupported(profile) ?? '') },
      ...needs.map(([name, label]) => ({ label, value: levelWords(profile[name]) })),
      { label: 'Support given', value: supportGiven(profile.totalHoursOfSupportGiven) },
    ]}
  />
);
