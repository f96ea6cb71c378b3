import { accounts } from '#contract/accounts.ts';
import type { User } from '#contract/user.ts';
import { callForSession } from '#web/lib/api.ts';
import { getOwner, startSession } from '#web/lib/session.ts';

const underWay = new Map<string, Promise<User>>();

/** Uses the code of a link once, however often the page asks, and signs the person in. A failure may be tried again. */
export function verifyCode(code: string): Promise<User> {
  const known = underWay.get(code);
  if (known) return known;
  const verification = verifyAndSignIn(code);
  underWay.set(code, verification);
  verification.catch(() => underWay.delete(code));
  return verification;
}

async function verifyAndSignIn(code: string): Promise<User> {
  const { answer: user, token } = await callForSession(accounts.verifyEmail, { query: { code } });
  const owner = getOwner();
  startSession({ user, token, remember: owner?.user.id === user.id && owner.remember });
  return user;
}
