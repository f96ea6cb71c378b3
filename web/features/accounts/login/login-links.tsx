import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { carryingEmail } from '#web/lib/session/carried-email.ts';

type Leaving = { onLeave: (() => void) | undefined };

/** Takes along what is typed, but not in the address bar. */
export function ForgotLink({ email, onLeave }: Leaving & { email: string | null }) {
  return (
    <Link className={styles.forgot} to={routes.forgotPassword} {...carryingEmail(email)} onClick={onLeave}>
      Forgot Password?
    </Link>
  );
}

export function NewcomerLinks({ onLeave }: Leaving) {
  return (
    <p className={styles.aside}>
      New here?{' '}
      <Link to={routes.contactUs} onClick={onLeave}>
        Contact us as a family
      </Link>{' '}
      or{' '}
      <Link to={routes.supportWorkerSignUp} onClick={onLeave}>
        sign up as a support worker
      </Link>
      .
    </p>
  );
}
