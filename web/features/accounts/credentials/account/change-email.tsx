import { type SubmitEvent, useRef, useState } from 'react';
import {
  type Account,
  credentials,
  currentPassword,
  emailChange,
  loginSecondFactorCode,
} from '#contract/accounts/credentials.ts';
import { accountDialogs } from '#contract/texts/dialogs/account.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { hasDraft } from '#web/lib/forms/drafts.ts';
import { renamedFields } from '#web/lib/forms/renamed-fields.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { rememberLinkRequest } from '#web/lib/session/link-requester.ts';
import { getSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { SecondFactorCodeField } from '#web/ui/second-factor-code-field/second-factor-code-field.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './account.module.css';
import { useChangedAccount } from './account-query.ts';

const draftKey = 'account/email';

const asked = { newEmail: emailChange.shape.email, emailPassword: currentPassword };
const withCode = z.object({ ...asked, emailSecondFactorCode: loginSecondFactorCode });
const withoutCode = z.object({ ...asked, emailSecondFactorCode: z.string() });
const names = { email: 'newEmail', password: 'emailPassword', secondFactorCode: 'emailSecondFactorCode' };

type Props = { account: Account; onChanged: () => void };

/** Open from the start if a change was begun before. */
export function ChangeEmail({ account, onChanged }: Props) {
  const [turn, setTurn] = useState(0);
  const [isBegun] = useState(() => hasDraft(draftKey));
  return (
    <Disclosure key={turn} summary="Change my email address" isOpen={turn === 0 && isBegun}>
      <ChangeEmailForm
        account={account}
        onChanged={(newEmail) => {
          // Mounts a new form, closed and empty.
          setTurn(turn + 1);
          onChanged();
          announce(`We’ve sent a link to ${shownEmail(newEmail)}. Open it to finish the change.`);
        }}
      />
    </Disclosure>
  );
}

type FormProps = { account: Account; onChanged: (newEmail: string) => void };

function ChangeEmailForm({ account, onChanged }: FormProps) {
  const remember = useChangedAccount();
  const sentTo = useRef('');
  const { hasSecondFactor: needsCode } = account;
  const form = useDraftedForm(needsCode ? withCode : withoutCode, {
    defaultValues: { newEmail: '', emailPassword: '', emailSecondFactorCode: '' },
    draftKey,
    onSubmit: async ({ newEmail: email, emailPassword: password, emailSecondFactorCode }) => {
      const secondFactorCode = needsCode ? emailSecondFactorCode : undefined;
      const changed = await renamedFields(
        names,
        call(credentials.changeEmail, { body: { email, password, secondFactorCode } }),
      );
      remember(changed);
      const user = getSession()?.user;
      if (user) rememberLinkRequest(user.id);
      sentTo.current = email;
    },
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await form.submit();
    // Last, because `onChanged` unmounts the form, which must first clear its draft.
    if (sentTo.current) onChanged(sentTo.current);
  };
  useFocusInvalid(form);
  return (
    <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
      <FormProblem form={form} />
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        help={
          account.emailVerified ? accountDialogs.changeEmail.link : accountDialogs.changeEmail.linkElsewhere
        }
        {...form.textField('newEmail')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.textField('emailPassword')}
      />
      {needsCode && <SecondFactorCodeField {...form.textField('emailSecondFactorCode')} />}
      <Row>
        <Button type="submit" isPending={form.isSubmitting}>
          Change email address
        </Button>
      </Row>
    </Stack>
  );
}
