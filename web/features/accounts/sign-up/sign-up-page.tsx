import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { routes } from '#contract/routes.ts';
import { signUpForm } from '#contract/texts/pages/sign-up.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { logOut } from '#web/features/accounts/log-out.ts';
import { ownSetupPage } from '#web/lib/session/first-page.ts';
import { getSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  heading: ReactNode;
  lead: string;
  other: { question: string; to: string; action: string };
  children: ReactNode;
};

export function SignUpPage({ heading, lead, other, children }: Props) {
  const { registered } = signUpForm;
  const user = useUserOnArrival();
  return (
    <div className={styles.page}>
      <PageHeading lead={!user && lead}>{heading}</PageHeading>
      <Card padding="roomy">{user ? <LoggedIn user={user} /> : children}</Card>
      {!user && (
        <Stack gap={2}>
          <p>
            <FilledText
              words={registered.sentence}
              parts={{
                logIn: <Link to={routes.login}>{registered.logIn}</Link>,
                forgot: <Link to={routes.forgotPassword}>{registered.forgot}</Link>,
              }}
            />
          </p>
          <p>
            {other.question} <Link to={other.to}>{other.action}</Link>.
          </p>
        </Stack>
      )}
    </div>
  );
}

/** Not `useSession`: the session that a sign-up starts must not take the form away before the next page opens. */
function useUserOnArrival(): User | null {
  const [user, setUser] = useState<User | null>(null);
  useLayoutEffect(() => setUser(getSession()?.user ?? null), []);
  return user;
}

const accounts = {
  FAMILY_USER: { key: 'family', way: 'Go to my profile' },
  SUPPORT_WORKER: { key: 'supportWorker', way: 'Go to my profile' },
  ADMIN: { key: 'team', way: 'Go to the search' },
} as const;

function LoggedIn({ user }: { user: User }) {
  const { loggedIn } = signUpForm;
  const { key, way } = accounts[user.role];
  return (
    <Stack>
      <h2>{loggedIn.heading}</h2>
      <p className={styles.loggedIn}>
        <FilledText
          words={loggedIn[key]}
          parts={{
            who: (
              <>
                <bdi>{user.firstName}</bdi> ({shownEmail(user.email)})
              </>
            ),
          }}
        />
      </p>
      <Row>
        <LinkButton to={ownSetupPage(user)}>{way}</LinkButton>
        <Button variant="secondary" onPress={logOut}>
          Log out
        </Button>
      </Row>
    </Stack>
  );
}
