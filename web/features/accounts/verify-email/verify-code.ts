import { accounts } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/user.ts';
import { callThatMaySignIn } from '#web/lib/api/api.ts';
import { getOwner, getSession, startSession, updateUser } from '#web/lib/session/session.ts';

export type Verification = {
  user: User;
  /** A link does not log in an account with a second factor. */
  isSignedIn: boolean;
};

const underWay = new Map<string, Promise<Verification>>();

/**
 * Uses the code of a link once, however often the page asks, and signs the person in. A failure may be tried again. With
 * `onlyFor` it does so for this person alone.
 */
export function verifyCode(code: string, onlyFor?: string): Promise<Verification> {
  const known = underWay.get(code);
  if (known) return known;
  const verification = verifyAndSignIn(code, onlyFor);
  underWay.set(code, verification);
  verification.catch(() => underWay.delete(code));
  return verification;
}

async function verifyAndSignIn(code: string, onlyFor?: string): Promise<Verification> {
  const query = { code, ...(onlyFor !== undefined && { onlyFor }) };
  const { answer: user, token } = await callThatMaySignIn(accounts.verifyEmail, { query });
  const owner = getOwner();
  if (token !== null) {
    startSession({ user, token, remember: owner?.user.id === user.id && owner.remember });
    return { user, isSignedIn: true };
  }
  const isSignedIn = getSession()?.user.id === user.id;
  if (isSignedIn) updateUser(user);
  return { user, isSignedIn };
}
