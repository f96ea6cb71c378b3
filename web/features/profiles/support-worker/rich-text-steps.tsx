import { limits } from '#contract/limits.ts';
import {
  educationFields,
  introductionFields,
  type SupportWorkerProfile,
} from '#contract/profiles/support-worker.ts';
import type { TypedRules } from '#web/features/profiles/wizard/define-step.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { answersStep, NothingAnswered } from './support-worker-step.tsx';

type Props<F extends typeof educationFields | typeof introductionFields> = FieldsProps<
  SupportWorkerProfile,
  TypedRules<F>
>;

export const EducationFields = ({ form }: Props<typeof educationFields>) => (
  <RichText
    label="Your education"
    help="School, courses and certificates: what you did, where and when. You can add what life has taught you."
    isOptional
    countTo={limits.richText}
    {...form.textField('educationDescription')}
  />
);

export const IntroductionFields = ({ form }: Props<typeof introductionFields>) => (
  <RichText
    label="Introduce yourself"
    help="Your first sentence is shown large at the top of your profile. Leave out your last name, phone number and address."
    isOptional
    countTo={limits.richText}
    {...form.textField('introduction')}
  />
);

const Text = ({ html }: { html: string | null | undefined }) =>
  html ? <RichTextView html={html} /> : <NothingAnswered />;

export const educationStep = answersStep({
  number: 4,
  fields: educationFields,
  Fields: EducationFields,
  Summary: ({ profile }) => <Text html={profile.educationDescription} />,
});

export const introductionStep = answersStep({
  number: 7,
  fields: introductionFields,
  Fields: IntroductionFields,
  Summary: ({ profile }) => <Text html={profile.introduction} />,
});
