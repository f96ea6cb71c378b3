import { Link } from 'react-router';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { carryingEmail } from '#web/lib/session/carried-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { splitAround } from './split-around.ts';

/** The sentence of the specification, with its two ways out as links. They take the address along. */
export function RegisteredAlert({ email }: { email: string | null }) {
  const [before, login, between, reset, after] = splitAround(messages.alreadyRegistered, 'login', 'Reset it');
  return (
    <Alert tone="error">
      {before}
      <Link to={routes.login} {...carryingEmail(email)}>
        {login}
      </Link>
      {between}
      <Link to={routes.forgotPassword} {...carryingEmail(email)}>
        {reset}
      </Link>
      {after}
    </Alert>
  );
}
