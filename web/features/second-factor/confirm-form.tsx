import type { ReactNode } from 'react';
import { currentPassword } from '#contract/accounts/credentials.ts';
import { z } from '#contract/zod.ts';
import { renamedFields } from '#web/lib/forms/renamed-fields.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import styles from './second-factor.module.css';

const rules = z.object({ ownPassword: currentPassword });

type Props = {
  title: string;
  children: ReactNode;
  action: string;
  isDangerous?: boolean;
  /** Rejects if nothing was changed. */
  onConfirm: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the password before anything that a stranger at an unlocked computer must not do. */
export function ConfirmForm({ title, children, action, isDangerous = false, onConfirm, onCancel }: Props) {
  const form = useZodForm(rules, {
    defaultValues: { ownPassword: '' },
    onSubmit: ({ ownPassword }) => renamedFields({ password: 'ownPassword' }, onConfirm(ownPassword)),
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.submit}>
      <Stack>
        <FocusedHeading>{title}</FocusedHeading>
        <p className={styles.quiet}>{children}</p>
      </Stack>
      <FormProblem form={form} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.textField('ownPassword')}
      />
      <Row align="center">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={form.isSubmitting}>
          {action}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
