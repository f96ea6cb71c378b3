import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { reachFacts } from '#web/features/profiles/facts.ts';
import { FieldRow, FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { EmailShown } from './email-shown.tsx';
import type { contactRules } from './support-worker-rules.ts';

type Props = FieldsProps<SupportWorkerProfile, ReturnType<typeof contactRules>>;

export function ContactFields({ form: { textField }, profile }: Props) {
  return (
    <>
      <FieldSet legend="How our team reaches you">
        <EmailShown email={profile.email} />
        <TextField
          label="Mobile"
          help="Start with the country code, for example 61 400 000 000. Families do not see it."
          type="tel"
          autoComplete="tel"
          width="medium"
          {...textField('mobile')}
        />
        <TextField
          label="WhatsApp"
          help="With the country code too, even if it is the same number."
          isOptional
          type="tel"
          autoComplete="off"
          width="medium"
          {...textField('whatsApp')}
        />
        <TextField
          label="Skype"
          help="Your Skype name, in case we talk by video."
          isOptional
          autoComplete="off"
          spellCheck={false}
          width="medium"
          {...textField('skype')}
        />
      </FieldSet>
      <FieldSet legend="Where you are online">
        <p>Your name there, or the address of your page. Only our team sees it.</p>
        <FieldRow>
          <TextField label="LinkedIn" {...social} {...textField('linkedIn')} />
          <TextField label="Facebook" {...social} {...textField('facebook')} />
          <TextField label="Instagram" {...social} {...textField('instagram')} />
          <TextField label="Twitter" {...social} {...textField('twitter')} />
        </FieldRow>
      </FieldSet>
    </>
  );
}

const social = { isOptional: true, autoComplete: 'off', spellCheck: false };

export const ContactSummary = ({ profile }: { profile: SupportWorkerProfile }) => (
  <SummaryList items={reachFacts(profile)} />
);
