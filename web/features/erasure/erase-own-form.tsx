import { type Account, currentPassword } from '#contract/accounts/credentials.ts';
import { erasure } from '#contract/accounts/erasure.ts';
import { loginSecondFactorCode } from '#contract/accounts/second-factor.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { renamedFields } from '#web/lib/forms/renamed-fields.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { UsernameForManagers } from '#web/ui/password-field/username-for-managers.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './erasure.module.css';
import type { WhileBusy } from './use-busy.ts';

const ownPassword = { erasurePassword: currentPassword };
const withCode = z.object({ ...ownPassword, secondFactorCode: loginSecondFactorCode });
const withoutCode = z.object({ ...ownPassword, secondFactorCode: z.string() });

type Props = { id: string; account: Account; whileBusy: WhileBusy; onErased: () => void };

/** As for a login: the password, and a code where the account has a second step. */
export function EraseOwnForm({ id, account, whileBusy, onErased }: Props) {
  const { email, hasSecondFactor: needsCode } = account;
  const form = useZodForm(needsCode ? withCode : withoutCode, {
    defaultValues: { erasurePassword: '', secondFactorCode: '' },
    onSubmit: async ({ erasurePassword: password, secondFactorCode }) => {
      const body = { password, secondFactorCode: needsCode ? secondFactorCode : undefined };
      await renamedFields({ password: 'erasurePassword' }, whileBusy(call(erasure.eraseOwn, { body })));
      onErased();
    },
  });
  useFocusInvalid(form);
  return (
    <form id={id} className={styles.form} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <UsernameForManagers email={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.textField('erasurePassword')}
      />
      {needsCode && (
        <TextField
          label="Code"
          help="The code that your authenticator app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          width="medium"
          {...form.textField('secondFactorCode')}
        />
      )}
    </form>
  );
}
