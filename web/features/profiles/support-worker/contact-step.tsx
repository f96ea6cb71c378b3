import { Link } from 'react-router';
import { personInput } from '#contract/accounts/user.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { routes } from '#contract/routes.ts';
import { whoSees } from '#contract/texts/dialogs/who-sees.ts';
import { z } from '#contract/zod.ts';
import { reachFacts } from '#web/features/profiles/view/facts.ts';
import { FieldRow, FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import { mobileExample } from '#web/features/profiles/wizard/person-fields.tsx';
import { answered } from '#web/features/profiles/wizard/person-rules.ts';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { useSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './support-worker.module.css';
import { requiredStep } from './support-worker-step.tsx';

const { whatsApp, skype, linkedIn, facebook, instagram, twitter } = personInput;

/** Section 5: mobile is required. So is the email address, but every account has one, and it is changed there. */
export const contactRules = z.object({
  mobile: answered(personInput.mobile, 'Enter your mobile number'),
  whatsApp,
  skype,
  linkedIn,
  facebook,
  instagram,
  twitter,
});

export const contactStep = requiredStep({
  number: 2,
  rules: () => contactRules,
  Fields: ContactFields,
  Summary: ContactSummary,
});

type Props = FieldsProps<SupportWorkerProfile, typeof contactRules>;

function ContactFields({ form: { textField }, profile }: Props) {
  return (
    <>
      <FieldSet legend="How our team reaches you">
        <EmailShown email={profile.email} />
        <TextField
          label="Mobile"
          help={`Start with the country code, for example ${mobileExample(profile.address?.country)}. Families don’t see it.`}
          type="tel"
          autoComplete="tel"
          width="medium"
          {...textField('mobile')}
        />
        <TextField
          label="WhatsApp"
          help="With the country code too, even if it’s the same number."
          isOptional
          type="tel"
          autoComplete="off"
          width="medium"
          {...textField('whatsApp')}
        />
        <TextField
          label="Skype name"
          help="Skype has closed, but its names live on in Microsoft Teams. Add yours if we can call you there by video."
          isOptional
          autoComplete="off"
          spellCheck={false}
          width="medium"
          {...textField('skype')}
        />
      </FieldSet>
      <FieldSet legend="Where you are online">
        <p>{whoSees.whoSees.online}</p>
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

function ContactSummary({ profile }: { profile: SupportWorkerProfile }) {
  return <SummaryList items={reachFacts(profile)} />;
}

/** The address of the account. It is changed there, because a new one must be verified. */
function EmailShown({ email }: { email: string | undefined }) {
  const isAdmin = useSession()?.user.role === 'ADMIN';
  return (
    <Stack gap={1}>
      <p className={styles.label}>Email</p>
      <p className={styles.value}>{email && shownEmail(email)}</p>
      <p className={styles.help}>
        {isAdmin ? (
          'Only its owner can change it, in their account.'
        ) : (
          <>
            {whoSees.whoSees.onlyTeam} To use another address, go to{' '}
            <Link to={routes.account}>your account</Link>.
          </>
        )}
      </p>
    </Stack>
  );
}
