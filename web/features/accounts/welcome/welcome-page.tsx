import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newPassword } from '#contract/accounts/passwords.ts';
import type { User } from '#contract/accounts/user.ts';
import { invited, type Welcome } from '#contract/admissions/invited.ts';
import { documents, routes } from '#contract/routes.ts';
import { welcomeDialogs } from '#contract/texts/dialogs/welcome.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import { z } from '#contract/zod.ts';
import mailSent from '#web/content/pictures/mail-sent.svg';
import { logOut } from '#web/features/accounts/log-out.ts';
import { ApiError, call, callForSession, describeError } from '#web/lib/api/api.ts';
import { passwordChecklist } from '#web/lib/forms/password-checklist.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { firstPage, ownSetupPage } from '#web/lib/session/first-page.ts';
import { getSession, startSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './welcome.module.css';

/** Reached from the email that invites somebody whom the team has imported. Opening it changes nothing. */
export function WelcomePage() {
  const code = useSearchParams()[0].get('code');
  const user = useUserOnArrival();
  if (user) return <LoggedIn user={user} />;
  // The key makes another link start over.
  return code ? <WithCode key={code} code={code} /> : <WithoutCode />;
}

const WithoutCode = () => (
  <NoticePage picture={mailSent} title={pageHeads.welcome.title} lead={welcomeDialogs.welcome.withoutLink}>
    <p>{welcomeDialogs.welcome.split}</p>
  </NoticePage>
);

/** Not `useSession`: the session that coming starts must not take the form away before the next page opens. */
function useUserOnArrival(): User | null {
  const [user, setUser] = useState<User | null>(null);
  useLayoutEffect(() => setUser(getSession()?.user ?? null), []);
  return user;
}

type Found = { known: Welcome } | { error: unknown } | null;

/** What we know of the person with a link. Asked once, when the page opens. */
function useKnown(code: string): Found {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    call(invited.welcome, { query: { code } }, { signal })
      .then((known) => setFound({ known }))
      .catch((error: unknown) => {
        if (!signal.aborted) setFound({ error });
      });
    return () => control.abort();
  }, [code]);
  return found;
}

function WithCode({ code }: { code: string }) {
  const found = useKnown(code);
  if (found && 'known' in found) return <Known known={found.known} code={code} />;
  if (found) return <DeadLink code={code} error={found.error} />;
  return (
    <div className={styles.page}>
      <PageHeading>{pageHeads.welcome.title}</PageHeading>
      <NeedsScript what="This page" />
      <Skeleton shape="control" />
    </div>
  );
}

const rules = z.object({
  password: newPassword,
  agrees: z.boolean().refine((agrees) => agrees, 'Agree to the terms and the privacy policy to go on'),
});

function Known({ known: { firstName, email, answers }, code }: { known: Welcome; code: string }) {
  const navigate = useNavigate();
  const form = useZodForm(rules, {
    defaultValues: { password: '', agrees: false },
    onSubmit: async ({ password }) => {
      const body = { code, password, agrees: true as const };
      const { answer: user, token } = await callForSession(invited.come, { body });
      startSession({ user, token, remember: false });
      await navigate(firstPage(user), { replace: true });
    },
  });
  useFocusInvalid(form);
  return (
    <div className={styles.page}>
      <PageHeading
        lead={
          <FilledText words={welcomeDialogs.welcome.lead} parts={{ firstName: <bdi>{firstName}</bdi> }} />
        }
      >
        {pageHeads.welcome.title}
      </PageHeading>
      <Card as="section" aria-labelledby="what-we-know">
        <Stack>
          <h2 id="what-we-know">{welcomeDialogs.welcome.heading}</h2>
          <p>{welcomeDialogs.welcome.whoSees}</p>
          <dl className={styles.answers}>
            {answers.map(({ label, answer }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{answer}</dd>
              </div>
            ))}
          </dl>
          {answers.length === 0 && <p>{welcomeDialogs.welcome.nothing}</p>}
        </Stack>
      </Card>
      <Card padding="roomy">
        <Stack as="form" gap={5} method="post" noValidate onSubmit={form.submit}>
          <FormProblem form={form} />
          <p>
            You’ll log in with <strong>{shownEmail(email)}</strong>.
          </p>
          <PasswordField
            label="Choose a password"
            autoComplete="new-password"
            rules={passwordChecklist(form.values.password)}
            {...form.textField('password')}
          />
          <Checkbox {...form.boxField('agrees')}>
            I agree to the <NewTabLink href={documents.terms}>terms of use</NewTabLink> and the{' '}
            <NewTabLink href={documents.privacy}>privacy policy</NewTabLink>
          </Checkbox>
          <Row>
            <Button type="submit" isPending={form.isSubmitting}>
              Agree and log in
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
  );
}

type DeadProps = { code: string; error: unknown };

function DeadLink({ code, error }: DeadProps) {
  const status = error instanceof ApiError ? error.status : null;
  const again = useSendAgain(code);
  if (status !== 404 && status !== 409)
    return (
      <NoticePage
        picture={mailSent}
        title={pageHeads.welcome.title}
        lead={describeError(error)}
        actions={<Button onPress={() => window.location.reload()}>Try again</Button>}
      />
    );
  return (
    <NoticePage
      picture={mailSent}
      title={pageHeads.welcome.title}
      lead={describeError(error)}
      actions={
        <>
          {status === 404 && again.state !== 'sent' && (
            <Button isPending={again.state === 'sending'} onPress={again.send}>
              Send me a new link
            </Button>
          )}
          <LinkButton to={routes.login} variant="secondary">
            Log in
          </LinkButton>
        </>
      }
    >
      {again.state === 'sent' && <Alert tone="success">{welcomeDialogs.welcome.sentAgain}</Alert>}
      {again.problem && <Alert tone="error">{again.problem}</Alert>}
    </NoticePage>
  );
}

/** Asks for a new link in place of an expired one. */
function useSendAgain(code: string) {
  const [state, setState] = useState<'sending' | 'sent' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setState('sending');
    setProblem(null);
    try {
      await call(invited.sendAgain, { body: { code } });
      setState('sent');
      announce('If this link was ours, we’ve sent a new one');
    } catch (error) {
      setState(null);
      setProblem(describeError(error));
    }
  };
  return { state, problem, send };
}

/** Coming would end somebody’s session in this browser. */
const LoggedIn = ({ user }: { user: User }) => (
  <NoticePage
    picture={mailSent}
    title={pageHeads.welcome.title}
    lead={`You’re logged in as ${shownEmail(user.email)}. To come with another account, log out and follow the link again.`}
    actions={
      <>
        <LinkButton to={ownSetupPage(user)} variant="secondary">
          Stay logged in
        </LinkButton>
        <Button onPress={logOut}>Log out</Button>
      </>
    }
  />
);
