import { Link, useLocation, useNavigate } from 'react-router';
import { credentials, resetCodeRequest } from '#contract/accounts/credentials.ts';
import { messages } from '#contract/messages.ts';
import { forgotPasswordConfirmPath, routes } from '#contract/routes.ts';
import { forgotPasswordDialogs } from '#contract/texts/dialogs/forgot-password.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import { call } from '#web/lib/api/api.ts';
import { useTypedBefore } from '#web/lib/late-start/use-typed-before.ts';
import { carriedEmail, carryingEmail } from '#web/lib/session/carried-email.ts';
import { getOwner, useSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { keepEmail, readKeptEmail } from './kept-email.ts';
import { QuotedAlert, useQuotedForm } from './quoted-problem.tsx';
import styles from './reset.module.css';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const carried = carriedEmail(useLocation().state);
  const { form, problem } = useQuotedForm(resetCodeRequest, {
    defaultValues: { email: shownEmail(carried || readKeptEmail() || (getOwner()?.user.email ?? '')) },
    refusal: messages.sendCodeFailed,
    onSubmit: async ({ email }) => {
      keepEmail(email);
      await call(credentials.sendResetCode, { body: { email } });
      await navigate(forgotPasswordConfirmPath(email));
    },
  });
  useFocusInvalid(form);
  const email = form.textField('email');
  const type = (typed: string) => {
    keepEmail(typed);
    email.onChange(typed);
  };
  const element = useTypedBefore({ ...form, change: (_name, typed) => type(String(typed)) });
  return (
    <div className={styles.page}>
      <PageHeading lead={forgotPasswordDialogs.forgotPassword.code}>
        {pageHeads.forgotPassword.title}
      </PageHeading>
      <Card padding="roomy">
        <Stack as="form" gap={5} ref={element} method="post" noValidate onSubmit={form.submit}>
          <NeedsScript what={forgotPasswordDialogs.forgotPassword.needsScript} />
          {problem && <QuotedAlert problem={problem} isSubmitting={form.isSubmitting} />}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            help={forgotPasswordDialogs.forgotPassword.address}
            {...email}
            onChange={type}
          />
          <Row>
            <Button type="submit" isPending={form.isSubmitting}>
              Send code
            </Button>
          </Row>
        </Stack>
      </Card>
      <BackToLogin email={form.values.email} />
    </div>
  );
}

function BackToLogin({ email }: { email: string | null }) {
  const { remembered } = forgotPasswordDialogs.forgotPassword;
  if (useSession()) return null;
  return (
    <p>
      <FilledText
        words={remembered.sentence}
        parts={{
          logIn: (
            <Link to={routes.login} {...carryingEmail(email)}>
              {remembered.logIn}
            </Link>
          ),
        }}
      />
    </p>
  );
}
