import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { accounts } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/user.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { logInPage } from '#contract/texts/pages/log-in.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { LoggedProblem } from '#web/features/accounts/logged-problem.tsx';
import { callForSession } from '#web/lib/api/api.ts';
import { passwordChecklist } from '#web/lib/forms/password-checklist.ts';
import { type FieldBinding, useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { useTypedBefore } from '#web/lib/late-start/use-typed-before.ts';
import { carriedEmail, carryingEmail } from '#web/lib/session/carried-email.ts';
import { getOwner, startSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { asksForCode, loginErrors } from './login-errors.ts';
import { loginSchema } from './login-schema.ts';

export type OnSignedIn = (user: User, how: { isSameUser: boolean }) => void;

type Props = {
  onSignedIn: OnSignedIn;
  /** Called before a link in the form opens another page. */
  onLeave?: (() => void) | undefined;
};

export function LoginForm({ onSignedIn, onLeave }: Props) {
  // After an expiry the same person most likely logs in again.
  const owner = getOwner();
  const carried = carriedEmail(useLocation().state);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const form = useZodForm(loginSchema(isCodeAsked), {
    defaultValues: {
      userName: shownEmail(carried || (owner?.user.email ?? '')),
      loginPassword: '',
      secondFactorCode: null,
      remember: owner?.remember ?? false,
    },
    onSubmit: async ({ remember, loginPassword, ...login }) => {
      try {
        const body = { ...login, password: loginPassword };
        const { answer: user, token } = await callForSession(accounts.logIn, { body });
        const isSameUser = getOwner()?.user.id === user.id;
        startSession({ user, token, remember });
        onSignedIn(user, { isSameUser });
      } catch (error) {
        const refused = loginErrors(error);
        if (refused) form.setErrors(refused);
        else if (asksForCode(error)) setIsCodeAsked(true);
        else throw error;
      }
    },
  });
  const element = useTypedBefore(form);
  const userName = form.textField('userName');
  const secret = form.textField('loginPassword');
  const isWeak = secret.error?.startsWith(messages.passwordStrength);

  useFocusInvalid(form);

  return (
    <Stack as="form" gap={5} ref={element} method="post" noValidate onSubmit={form.submit}>
      <NeedsScript what={logInPage.needsScript} />
      <LoggedProblem form={form} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...userName}
        onChange={(typed) => {
          // The code belongs to another account.
          setIsCodeAsked(false);
          userName.onChange(typed);
        }}
      />
      <Stack gap={1}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          rules={isWeak ? passwordChecklist(secret.value) : undefined}
          {...secret}
        />
        <ForgotLink email={form.values.userName} onLeave={onLeave} />
      </Stack>
      {isCodeAsked && <LoginCode {...form.textField('secondFactorCode')} />}
      <Checkbox {...form.boxField('remember')}>
        Remember Me <span className={styles.hint}>{logInPage.remember}</span>
      </Checkbox>
      <Button type="submit" isWide isPending={form.isSubmitting}>
        Log in
      </Button>
      <NewcomerLinks onLeave={onLeave} />
    </Stack>
  );
}

/** Appears once the password is right, and takes the focus. */
function LoginCode(field: FieldBinding<string>) {
  const { name } = field;
  useEffect(() => focusField(name), [name]);
  return (
    <TextField
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      width="medium"
      help={logInPage.code}
      {...field}
    />
  );
}

type Leaving = { onLeave: (() => void) | undefined };

/** Passes on the typed email address, but not in the URL. */
function ForgotLink({ email, onLeave }: Leaving & { email: string | null }) {
  return (
    <Link className={styles.forgot} to={routes.forgotPassword} {...carryingEmail(email)} onClick={onLeave}>
      {logInPage.forgot}
    </Link>
  );
}

function NewcomerLinks({ onLeave }: Leaving) {
  const { newHere } = logInPage;
  return (
    <Quiet>
      <FilledText
        words={newHere.sentence}
        parts={{
          contact: (
            <Link to={routes.contactUs} onClick={onLeave}>
              {newHere.contact}
            </Link>
          ),
          signUp: (
            <Link to={routes.supportWorkerSignUp} onClick={onLeave}>
              {newHere.signUp}
            </Link>
          ),
        }}
      />
    </Quiet>
  );
}
