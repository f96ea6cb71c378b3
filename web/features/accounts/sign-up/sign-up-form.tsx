import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { documents, routes } from '#contract/routes.ts';
import { signUpForm } from '#contract/texts/pages/sign-up.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { LoggedProblem } from '#web/features/accounts/logged-problem.tsx';
import { clearDraft } from '#web/lib/forms/drafts.ts';
import { OneNameBox } from '#web/lib/forms/one-name-box.tsx';
import { passwordChecklist } from '#web/lib/forms/password-checklist.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts';
import { useOnceRunning } from '#web/lib/late-start/use-once-running.ts';
import { useTypedBefore } from '#web/lib/late-start/use-typed-before.ts';
import { rememberLinkRequest } from '#web/lib/session/link-requester.ts';
import { startSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { alreadyRegistered, RegisteredAlert } from './already-registered.tsx';
import { type SignUpSchema, signUp } from './sign-up.ts';

type Props = {
  userRole: 'FAMILY_USER' | 'SUPPORT_WORKER';
  schema: SignUpSchema;
  labels: { firstName: string; lastName: string };
  countryField: (form: ZodForm<SignUpSchema>) => ReactNode;
  /** Keeps the button disabled until the box is ticked, instead of asking for it afterwards. */
  needsBoxFirst?: boolean;
};

const empty = {
  firstName: '',
  lastName: '',
  oneName: null,
  email: '',
  password: '',
  countryCode: null,
  voucher: '',
  agreed: null,
};

export function SignUpForm({ userRole, schema, labels, countryField, needsBoxFirst = false }: Props) {
  const navigate = useNavigate();
  const [isRegistered, setIsRegistered] = useState(false);
  const draftKey = `anyone/sign-up/${userRole}`;
  const form = useDraftedForm(schema, {
    defaultValues: empty,
    draftKey,
    onSubmit: async (answers) => {
      setIsRegistered(false);
      try {
        const session = await signUp(userRole, answers);
        // Before the session, because the draft is a visitor's.
        clearDraft(draftKey);
        startSession(session);
        rememberLinkRequest(session.user.id);
        await navigate(routes.confirmEmail);
      } catch (error) {
        const message = alreadyRegistered(error);
        if (!message) throw error;
        form.setErrors([{ field: 'email', message }]);
        setIsRegistered(true);
        focusField('email');
      }
    },
  });
  const element = useTypedBefore(form);
  const showsRegistered = isRegistered && form.errors.some(({ name }) => name === 'email');
  // A prerendered page knows no draft.
  const isAgreed = useOnceRunning(form.values.agreed === true, false);
  const isDisabled = needsBoxFirst && !isAgreed;

  return (
    <Stack as="form" gap={5} ref={element} method="post" noValidate onSubmit={form.submit}>
      <NeedsScript what={signUpForm.needsScript} />
      {showsRegistered ? (
        <RegisteredAlert email={form.values.email} />
      ) : (
        <ErrorSummary errors={form.errors} attempt={form.submitCount} />
      )}
      <div className={styles.pair}>
        <TextField label={labels.firstName} autoComplete="given-name" {...form.textField('firstName')} />
        <TextField
          label={labels.lastName}
          autoComplete="family-name"
          {...form.textField('lastName')}
          isDisabled={form.values.oneName === true}
        />
      </div>
      <OneNameBox {...form.boxField('oneName')} clearLastName={() => form.change('lastName', '')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        help={signUpForm.email}
        {...form.textField('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        rules={passwordChecklist(form.values.password)}
        {...form.textField('password')}
      />
      {countryField(form)}
      <TextField
        label="Voucher code"
        isOptional
        autoComplete="off"
        help={signUpForm.voucher}
        width="medium"
        {...form.textField('voucher')}
      />
      <Checkbox {...form.boxField('agreed')}>
        <FilledText
          words={signUpForm.agree.sentence}
          parts={{
            terms: <NewTabLink href={documents.terms}>{signUpForm.agree.terms}</NewTabLink>,
            privacy: <NewTabLink href={documents.privacy}>{signUpForm.agree.privacy}</NewTabLink>,
          }}
        />
      </Checkbox>
      {/* Here, where people look after pressing the button. */}
      <LoggedProblem form={form} />
      <Stack gap={2} align="start">
        <Button
          type="submit"
          isPending={form.isSubmitting}
          isDisabled={isDisabled}
          {...(isDisabled && { 'aria-describedby': 'why-closed' })}
        >
          Register
        </Button>
        {isDisabled && (
          <p id="why-closed" className={styles.why}>
            {signUpForm.tick}
          </p>
        )}
      </Stack>
    </Stack>
  );
}
