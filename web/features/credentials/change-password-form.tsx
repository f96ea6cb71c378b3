import { useQueryClient } from '@tanstack/react-query';
import { credentials, passwordChange } from '#contract/accounts/credentials.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { passwordChecklist } from '#web/lib/forms/password-checklist.ts';
import { renamedFields } from '#web/lib/forms/renamed-fields.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { UsernameForManagers } from '#web/ui/password-field/username-for-managers.tsx';
import styles from './account.module.css';

const { password, updatedPassword } = passwordChange.shape;
const rules = z.object({ oldPassword: password, updatedPassword });

type Props = { email: string; onChanged: () => void };

export function ChangePasswordForm({ email, onChanged }: Props) {
  const queries = useQueryClient();
  const form = useZodForm(rules, {
    defaultValues: { oldPassword: '', updatedPassword: '' },
    onSubmit: async ({ oldPassword, ...body }) => {
      const change = call(credentials.changePassword, { body: { ...body, password: oldPassword } });
      await renamedFields({ password: 'oldPassword' }, change);
      void queries.invalidateQueries({ queryKey: queryKeys.sessions() });
      onChanged();
    },
  });
  useFocusInvalid(form);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <UsernameForManagers email={email} />
      <PasswordField
        label="Your password now"
        autoComplete="current-password"
        {...form.textField('oldPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        rules={passwordChecklist(form.values.updatedPassword)}
        {...form.textField('updatedPassword')}
      />
      <p className={styles.quiet}>Everywhere else where you are signed in, you are then signed out.</p>
      <div className={styles.actions}>
        <Button type="submit" isPending={form.isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  );
}
