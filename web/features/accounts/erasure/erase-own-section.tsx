import { useId } from 'react';
import { type Account, currentPassword, loginSecondFactorCode } from '#contract/accounts/credentials.ts';
import { erasure } from '#contract/accounts/erasure.ts';
import { accountDialogs } from '#contract/texts/dialogs/account.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { renamedFields } from '#web/lib/forms/renamed-fields.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { UsernameForManagers } from '#web/ui/password-field/username-for-managers.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { SecondFactorCodeField } from '#web/ui/second-factor-code-field/second-factor-code-field.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import styles from './erasure.module.css';
import { useBusy, type WhileBusy } from './use-busy.ts';

type Props = { account: Account; isAdmin: boolean; subscribeToErasure: () => void };

export function EraseOwnSection({ account, isAdmin, subscribeToErasure }: Props) {
  const id = useId();
  return (
    <Card as="section" padding="roomy" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>Delete your account for good</h2>
        {isAdmin ? (
          <Quiet size="body">
            Administrators can’t delete their own account here, so that there’s always one left. Ask the
            person who runs the server.
          </Quiet>
        ) : (
          <>
            <Quiet size="body">{accountDialogs.erasure.what}</Quiet>
            <Quiet size="body">
              <FilledText words={accountDialogs.erasure.orHide} parts={{ phone: <SupportPhone /> }} />
            </Quiet>
            <Row>
              <Button
                variant="secondary"
                onPress={() =>
                  openOverlay(<EraseOwnDialog account={account} subscribeToErasure={subscribeToErasure} />)
                }
              >
                Delete my account…
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

type DialogProps = { account: Account; subscribeToErasure: () => void };

function EraseOwnDialog({ account, subscribeToErasure }: DialogProps) {
  const formId = useId();
  const { isBusy, whileBusy } = useBusy();
  return (
    <LazyDialog
      title="Delete your account for good?"
      isBusy={isBusy}
      isDismissable={false}
      actions={
        <>
          <CloseButton>Keep my account</CloseButton>
          <Button type="submit" form={formId} variant="danger" isPending={isBusy}>
            Delete for good
          </Button>
        </>
      }
    >
      <Stack>
        <p>{accountDialogs.erasure.warning}</p>
        <ul className={styles.list}>
          <li>{accountDialogs.erasure.gone}</li>
          <li>{accountDialogs.erasure.name}</li>
          <li>{accountDialogs.erasure.login}</li>
        </ul>
        <p>{accountDialogs.erasure.kept}</p>
        <EraseOwnForm
          id={formId}
          account={account}
          whileBusy={whileBusy}
          subscribeToErasure={subscribeToErasure}
        />
      </Stack>
    </LazyDialog>
  );
}

const ownPassword = { erasurePassword: currentPassword };
const withCode = z.object({ ...ownPassword, secondFactorCode: loginSecondFactorCode });
const withoutCode = z.object({ ...ownPassword, secondFactorCode: z.string() });

type FormProps = { id: string; account: Account; whileBusy: WhileBusy; subscribeToErasure: () => void };

/** Asks for the same as a login: the password, and a code where the account has a second factor. */
function EraseOwnForm({ id, account, whileBusy, subscribeToErasure }: FormProps) {
  const { email, hasSecondFactor: needsCode } = account;
  const form = useZodForm(needsCode ? withCode : withoutCode, {
    defaultValues: { erasurePassword: '', secondFactorCode: '' },
    onSubmit: async ({ erasurePassword: password, secondFactorCode }) => {
      const body = { password, secondFactorCode: needsCode ? secondFactorCode : undefined };
      await renamedFields({ password: 'erasurePassword' }, whileBusy(call(erasure.eraseOwn, { body })));
      subscribeToErasure();
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" gap={5} id={id} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <UsernameForManagers email={email} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.textField('erasurePassword')}
      />
      {needsCode && <SecondFactorCodeField {...form.textField('secondFactorCode')} />}
    </Stack>
  );
}
