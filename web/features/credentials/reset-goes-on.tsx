import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { limits } from '#contract/limits.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { afterReset } from './after-reset.ts';
import styles from './password-page.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

const wholeWait = limits.resetRedirectMs / 1_000;

/** Goes on by itself after a while; the link is for who would rather not wait. Only the eye follows the seconds. */
export function ResetGoesOn({ user }: { user: User }) {
  const navigate = useNavigate();
  const left = useSecondsLeft(limits.resetRedirectMs);
  const { to, action } = afterReset(user);
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), limits.resetRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div className={styles.actions}>
      <LinkButton to={to}>{action}</LinkButton>
      <p className={styles.seconds}>
        <span aria-hidden="true">
          We take you there in {left} {left === 1 ? 'second' : 'seconds'}.
        </span>
        <VisuallyHidden>
          <span role="status">You are signed in. We take you there in {wholeWait} seconds.</span>
        </VisuallyHidden>
      </p>
    </div>
  );
}
