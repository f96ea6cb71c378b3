import { limits } from '#contract/limits.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { NothingAnswered } from '#web/features/profiles/view/nothing-answered.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import type { educationRules } from './support-worker-rules.ts';

type Props = FieldsProps<SupportWorkerProfile, ReturnType<typeof educationRules>>;

export const EducationFields = ({ form }: Props) => (
  <RichText
    label="Your education"
    help="School, courses and certificates: what it was, where, and when. Life has taught you something too? Write that."
    isOptional
    countTo={limits.richText}
    {...form.textField('educationDescription')}
  />
);

export const EducationSummary = ({ profile }: { profile: SupportWorkerProfile }) =>
  profile.educationDescription ? <RichTextView html={profile.educationDescription} /> : <NothingAnswered />;
