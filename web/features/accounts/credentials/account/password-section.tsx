import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { credentials, passwordChange } from '#contract/accounts/credentials.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { passwordChecklist } from '#web/lib/forms/password-checklist.ts';
import { renamedFields } from '#web/lib/forms/renamed-fields.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { UsernameForManagers } from '#web/ui/password-field/username-for-managers.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

const done = 'Your password is changed. You’re logged out on all other devices.';

export function PasswordSection({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation().hash === '#password';
  // The page's own heading takes the focus first.
  useEffect(() => {
    if (isAskedFor) heading.current?.focus();
  }, [isAskedFor]);
  return (
    <AccountSection id="password" title="Password" heading={heading}>
      {changes > 0 && <Alert tone="success">{done}</Alert>}
      {/* The key mounts a new form after each change, closed and empty. */}
      <Disclosure key={changes} summary="Change my password" isOpen={isAskedFor && changes === 0}>
        <ChangePasswordForm
          email={email}
          onChanged={() => {
            setChanges(changes + 1);
            heading.current?.focus();
            announce(done);
          }}
        />
      </Disclosure>
    </AccountSection>
  );
}

const { password, updatedPassword } = passwordChange.shape;
const rules = z.object({ oldPassword: password, updatedPassword });

type Props = { email: string; onChanged: () => void };

function ChangePasswordForm({ email, onChanged }: Props) {
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
    <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <UsernameForManagers email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.textField('oldPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        rules={passwordChecklist(form.values.updatedPassword)}
        {...form.textField('updatedPassword')}
      />
      <Quiet size="body">This logs you out on all other devices.</Quiet>
      <Row>
        <Button type="submit" isPending={form.isSubmitting}>
          Change password
        </Button>
      </Row>
    </Stack>
  );
}
