import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './email-shown.module.css';

/** The address of the account. It is changed there, because a new one must be verified. */
export function EmailShown({ email }: { email: string | undefined }) {
  const isAdmin = useSession()?.user.role === 'ADMIN';
  return (
    <div className={styles.email}>
      <p className={styles.label}>Email</p>
      <p className={styles.value}>{email}</p>
      <p className={styles.help}>
        {isAdmin ? (
          'Only its owner can change it, in their account.'
        ) : (
          <>
            Only our team sees it. To use another address, go to <Link to={routes.account}>your account</Link>
            .
          </>
        )}
      </p>
    </div>
  );
}
