import { limits } from '#contract/limits.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { NothingAnswered } from '#web/features/profiles/view/nothing-answered.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import type { introductionRules } from './support-worker-rules.ts';

type Props = FieldsProps<SupportWorkerProfile, ReturnType<typeof introductionRules>>;

export const IntroductionFields = ({ form }: Props) => (
  <RichText
    label="Introduce yourself"
    help="Your first sentence stands large at the top of your profile. Leave out your last name, phone number and address."
    isOptional
    countTo={limits.richText}
    {...form.textField('introduction')}
  />
);

export const IntroductionSummary = ({ profile }: { profile: SupportWorkerProfile }) =>
  profile.introduction ? <RichTextView html={profile.introduction} /> : <NothingAnswered />;
