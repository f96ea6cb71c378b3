import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newPassword } from '#contract/accounts/passwords.ts';
import { team } from '#contract/accounts/team/team.ts';
import type { User } from '#contract/accounts/user.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import mailSent from '#web/content/pictures/mail-sent.svg';
import { logOut } from '#web/features/accounts/log-out.ts';
import { ApiError, call, callForSession, describeError } from '#web/lib/api/api.ts';
import { passwordChecklist } from '#web/lib/forms/password-checklist.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { useTypedBefore } from '#web/lib/late-start/use-typed-before.ts';
import { firstPage, ownSetupPage } from '#web/lib/session/first-page.ts';
import { getSession, startSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './team.module.css';

/** Reached from the email that invites somebody to the team. Nothing happens before they have chosen a password. */
export function JoinPage() {
  const code = useSearchParams()[0].get('code');
  // The key makes another link start over.
  return code ? <WithCode key={code} code={code} /> : <WithoutCode />;
}

const WithoutCode = () => (
  <NoticePage
    picture={mailSent}
    title="Join the team"
    lead="Open the email that invites you and follow the link in it. It brings you back here."
  >
    <p>If the link is split over two lines, copy all of it into the address bar.</p>
  </NoticePage>
);

const rules = z.object({ password: newPassword });

function WithCode({ code }: { code: string }) {
  const navigate = useNavigate();
  const form = useZodForm(rules, {
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      const { answer: user, token } = await callForSession(team.join, { body: { code, password } });
      startSession({ user, token, remember: false });
      await navigate(firstPage(user), { replace: true });
    },
  });
  const element = useTypedBefore(form);
  const user = useUserOnArrival();
  const deadWords = useDeadWords(code);
  useFocusInvalid(form);
  if (user) return <LoggedIn user={user} />;
  if (deadWords !== null) return <DeadLink words={deadWords} />;
  return (
    <div className={styles.page}>
      <PageHeading lead={`You’re invited to the ${settings.name} team. Choose a password to log in with.`}>
        Join the team
      </PageHeading>
      <Card padding="roomy">
        <Stack as="form" gap={5} ref={element} method="post" noValidate onSubmit={form.submit}>
          <NeedsScript what="Joining the team needs JavaScript." />
          <FormProblem form={form} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            rules={passwordChecklist(form.values.password)}
            {...form.textField('password')}
          />
          <Row>
            <Button type="submit" isPending={form.isSubmitting}>
              Join the team
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
  );
}

/** Not `useSession`: the session that joining starts must not take the form away before the next page opens. */
function useUserOnArrival(): User | null {
  const [user, setUser] = useState<User | null>(null);
  useLayoutEffect(() => setUser(getSession()?.user ?? null), []);
  return user;
}

/** Why the link doesn't work; null while it may, and where the server can't be asked: joining then says so. Asked once, when the page opens. */
function useDeadWords(code: string): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    call(team.checkInvitation, { query: { code } }, { signal }).catch((error: unknown) => {
      if (!signal.aborted && error instanceof ApiError && error.status === 404)
        setWords(describeError(error));
    });
    return () => control.abort();
  }, [code]);
  return words;
}

const DeadLink = ({ words }: { words: string }) => (
  <NoticePage
    picture={mailSent}
    title="Join the team"
    lead={words}
    actions={<LinkButton to={routes.login}>Log in</LinkButton>}
  />
);

/** Joining would end somebody’s session in this browser. */
const LoggedIn = ({ user }: { user: User }) => (
  <NoticePage
    picture={mailSent}
    title="Join the team"
    lead={`You’re logged in as ${shownEmail(user.email)}. To join with another account, log out and follow the link again.`}
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
