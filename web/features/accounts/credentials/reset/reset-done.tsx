import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { carryingEmail } from '#web/lib/session/carried-email.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { type LogInAfterReset, logInAfterReset, pageAfterReset, type Reset } from './after-reset.ts';
import styles from './reset.module.css';

/** The password is reset; this logs in with it. */
export function ResetDone({ reset }: { reset: Reset }) {
  const [state, setState] = useState<LogInAfterReset | { kind: 'pending' }>({ kind: 'pending' });
  useEffect(() => {
    logInAfterReset(reset).then(setState);
  }, [reset]);
  if (state.kind === 'out') return <LogInYourself email={reset.email} isCodeNeeded={state.isCodeNeeded} />;
  return (
    <div className={styles.page}>
      <div role="status">
        <PageHeading place="reset done">{messages.resetDone}</PageHeading>
      </div>
      {state.kind === 'in' ? <ResetGoesOn user={state.user} /> : <Spinner />}
    </div>
  );
}

function LogInYourself({ email, isCodeNeeded }: { email: string; isCodeNeeded: boolean }) {
  const why = isCodeNeeded
    ? 'Your account asks for a code of your authenticator app too.'
    : 'We couldn’t log you in just now.';
  return (
    <div className={styles.page}>
      <div role="status">
        <PageHeading place="reset done" lead={`${why} Log in with your new password.`}>
          Your password has been reset!
        </PageHeading>
      </div>
      <Row>
        <LinkButton to={routes.login} {...carryingEmail(email)}>
          Log in
        </LinkButton>
      </Row>
    </div>
  );
}

const wholeWait = limits.resetRedirectMs / 1_000;

/**
 * Goes on by itself after a while; the link is for people who would rather not wait. Screen readers hear the whole wait
 * once, not every second.
 */
function ResetGoesOn({ user }: { user: User }) {
  const navigate = useNavigate();
  const left = useSecondsLeft(limits.resetRedirectMs);
  const { to, action } = pageAfterReset(user);
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), limits.resetRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div className={styles.actions}>
      <LinkButton to={to}>{action}</LinkButton>
      <p className={styles.seconds}>
        <span aria-hidden="true">
          We’ll take you there in {left} {left === 1 ? 'second' : 'seconds'}.
        </span>
        <VisuallyHidden>
          <span role="status">You’re logged in. We’ll take you there in {wholeWait} seconds.</span>
        </VisuallyHidden>
      </p>
    </div>
  );
}

/** Counts down the seconds of a wait that begins now. */
function useSecondsLeft(waitMs: number): number {
  const [left, setLeft] = useState(waitMs);
  useEffect(() => {
    const end = Date.now() + waitMs;
    const timer = setInterval(() => setLeft(Math.max(0, end - Date.now())), 250);
    return () => clearInterval(timer);
  }, [waitMs]);
  return Math.ceil(left / 1_000);
}
