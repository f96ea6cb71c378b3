import { Link } from 'react-router';
import { credentials, passwordReset } from '#contract/accounts/credentials.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { forgotPasswordDialogs } from '#contract/texts/dialogs/forgot-password.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import { call } from '#web/lib/api/api.ts';
import { passwordChecklist } from '#web/lib/forms/password-checklist.ts';
import { useOnceRunning } from '#web/lib/late-start/use-once-running.ts';
import { useTypedBefore } from '#web/lib/late-start/use-typed-before.ts';
import { carryingEmail } from '#web/lib/session/carried-email.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { UsernameForManagers } from '#web/ui/password-field/username-for-managers.tsx';
import { SendAgain } from '#web/ui/send-again/send-again.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { Reset } from './after-reset.ts';
import { forgetEmail } from './kept-email.ts';
import { QuotedAlert, quotedProblem, useQuotedForm } from './quoted-problem.tsx';
import styles from './reset.module.css';

type Props = { email: string; onReset: (reset: Reset) => void };

export function ResetForm({ email, onReset }: Props) {
  const { form, problem } = useQuotedForm(passwordReset, {
    defaultValues: { email, code: '', updatedPassword: '' },
    refusal: messages.resetFailed,
    onSubmit: async (body) => {
      await call(credentials.resetPassword, { body });
      forgetEmail();
      onReset({ email: body.email, password: body.updatedPassword });
    },
  });
  const shown = useOnceRunning(email, '');
  const element = useTypedBefore(form);
  const { forgotPassword: words } = forgotPasswordDialogs;
  useFocusInvalid(form);
  return (
    <div className={styles.page}>
      <PageHeading
        lead={
          <>
            {words.sent} <SentTo email={shown} />
          </>
        }
      >
        {pageHeads.newPassword.title}
      </PageHeading>
      <Card padding="roomy">
        <Stack as="form" gap={5} ref={element} method="post" noValidate onSubmit={form.submit}>
          <NeedsScript what={words.needsScriptToChange} />
          {problem && <QuotedAlert problem={problem} isSubmitting={form.isSubmitting} />}
          <UsernameForManagers email={shown} />
          <TextField
            label="Code"
            autoComplete="one-time-code"
            inputMode="numeric"
            width="short"
            help={words.digits}
            {...form.textField('code')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            rules={passwordChecklist(form.values.updatedPassword)}
            {...form.textField('updatedPassword')}
          />
          <Row>
            <Button type="submit" isPending={form.isSubmitting}>
              Change password
            </Button>
          </Row>
        </Stack>
      </Card>
      <Stack as="section" gap={3} aria-label="No email yet?">
        <p>
          <FilledText
            words={words.nothingThere.sentence}
            parts={{
              otherAddress: (
                <Link to={routes.forgotPassword} {...carryingEmail(email)}>
                  {words.nothingThere.otherAddress}
                </Link>
              ),
            }}
          />
        </p>
        <SendAgain
          label="Send a new code"
          send={() => call(credentials.sendResetCode, { body: { email } })}
          sent={words.sentAgain}
          describe={(error) => {
            const { sentence, quote, cause } = quotedProblem(error, messages.sendCodeFailed);
            return [sentence, quote, cause].filter(Boolean).join(' ');
          }}
        />
      </Stack>
    </div>
  );
}

/** Always rendered, because a prerendered page does not know the address yet. */
function SentTo({ email }: { email: string }) {
  return (
    <span className={styles.sentTo}>
      {email === '' ? (
        '\u00a0'
      ) : (
        <FilledText
          words={forgotPasswordDialogs.forgotPassword.sentTo}
          parts={{ address: <strong className={styles.email}>{shownEmail(email)}</strong> }}
        />
      )}
    </span>
  );
}
