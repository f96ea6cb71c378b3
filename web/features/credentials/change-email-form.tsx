import { type SubmitEvent, useRef } from 'react';
import { type Account, credentials, currentPassword, emailChange } from '#contract/accounts/credentials.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { renamedFields } from '#web/lib/forms/renamed-fields.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './account.module.css';
import { useChangedAccount } from './account-query.ts';

export const changeEmailDraft = 'account/email';

const rules = z.object({ newEmail: emailChange.shape.email, emailPassword: currentPassword });
const names = { email: 'newEmail', password: 'emailPassword' };

type Props = { account: Account; onChanged: (newEmail: string) => void };

export function ChangeEmailForm({ account, onChanged }: Props) {
  const remember = useChangedAccount();
  const sentTo = useRef('');
  const form = useDraftedForm(rules, {
    defaultValues: { newEmail: '', emailPassword: '' },
    draftKey: changeEmailDraft,
    onSubmit: async ({ newEmail: email, emailPassword: password }) => {
      const changed = await renamedFields(
        names,
        call(credentials.changeEmail, { body: { email, password } }),
      );
      remember(changed);
      sentTo.current = email;
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await form.submit();
    // Only now is the draft put away.
    if (sentTo.current) onChanged(sentTo.current);
  };
  useFocusInvalid(form);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormProblem form={form} />
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        help={
          account.emailVerified
            ? 'We send a link there. Your address changes once you follow it.'
            : 'We send a link there, and no longer to the old address.'
        }
        {...form.textField('newEmail')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.textField('emailPassword')}
      />
      <div className={styles.actions}>
        <Button type="submit" isPending={form.isSubmitting}>
          Change email address
        </Button>
      </div>
    </form>
  );
}
