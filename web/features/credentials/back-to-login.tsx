import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { carryingEmail } from '#web/lib/session/carried-email.ts';
import { useSession } from '#web/lib/session/session.ts';

export function BackToLogin({ email }: { email: string | null }) {
  if (useSession()) return null;
  return (
    <p>
      Remember it after all?{' '}
      <Link to={routes.login} {...carryingEmail(email)}>
        Log in
      </Link>
      .
    </p>
  );
}
