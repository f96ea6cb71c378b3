import { useEffect } from 'react';
import { Link } from 'react-router';
import { accounts, loginForm } from '#contract/accounts.ts';
import { routes } from '#contract/routes.ts';
import type { User } from '#contract/user.ts';
import { z } from '#contract/zod.ts';
import { callForSession } from '#web/lib/api.ts';
import { getOwner, startSession } from '#web/lib/session.ts';
import { useZodForm } from '#web/lib/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './account-form.module.css';
import { FormProblem } from './form-problem.tsx';
import { loginErrors } from './login-errors.ts';

export type OnSignedIn = (user: User, how: { isSameUser: boolean }) => void;

type Props = {
  onSignedIn: OnSignedIn;
  /** Before a link in the form leads away. */
  onLeave?: (() => void) | undefined;
};

const schema = loginForm.extend({ remember: z.boolean() });

export function LoginForm({ onSignedIn, onLeave }: Props) {
  // Whose session has expired most likely goes on.
  const owner = getOwner();
  const form = useZodForm(schema, {
    defaultValues: {
      userName: owner?.user.email ?? '',
      password: '',
      remember: owner?.remember ?? false,
    },
    onSubmit: async ({ remember, ...body }) => {
      try {
        const { answer: user, token } = await callForSession(accounts.logIn, { body });
        const isSameUser = getOwner()?.user.id === user.id;
        startSession({ user, token, remember });
        onSignedIn(user, { isSameUser });
      } catch (error) {
        const refused = loginErrors(error);
        if (!refused) throw error;
        form.setErrors(refused);
      }
    },
  });

  const firstInvalid = form.errors[0]?.name;
  // A summary of two fields would only say everything twice.
  useEffect(() => {
    if (form.submitCount > 0 && firstInvalid) focusField(firstInvalid);
  }, [form.submitCount, firstInvalid]);

  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <TextField label="Email" type="email" autoComplete="username" {...form.textField('userName')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.textField('password')} />
      <Checkbox {...form.boxField('remember')}>
        Remember Me <span className={styles.hint}>Not on a computer that others use too.</span>
      </Checkbox>
      <Button type="submit" isWide isPending={form.isSubmitting}>
        Log in
      </Button>
      <p className={styles.aside}>
        New here? Sign up as{' '}
        <Link to={routes.familySignUp} onClick={onLeave}>
          a family
        </Link>{' '}
        or as{' '}
        <Link to={routes.supportWorkerSignUp} onClick={onLeave}>
          a support worker
        </Link>
        .
      </p>
    </form>
  );
}
