import { Link } from 'react-router';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { carryingEmail } from '#web/lib/session/carried-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';

/** The server's sentence if the address already has an account, recognised by its words. */
export function alreadyRegistered(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const { msg, errors = [] } = error.problem;
  const sentences = [msg, ...errors.map(({ message }) => message)];
  return sentences.find((sentence) => sentence.includes('already exists')) ?? null;
}

/** The specification's sentence. Its two phrases are links that pass the address on. */
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

/** A sentence in parts: before, the first phrase, between, the second phrase, after. */
export function splitAround(sentence: string, first: string, second: string) {
  const [before = '', rest = ''] = splitOnce(sentence, first);
  const [between = '', after = ''] = splitOnce(rest, second);
  return [before, first, between, second, after] as const;
}

function splitOnce(text: string, phrase: string): [string, string] {
  const start = text.indexOf(phrase);
  if (start < 0) throw new Error(`'${phrase}' isn’t in: ${text}`);
  return [text.slice(0, start), text.slice(start + phrase.length)];
}
