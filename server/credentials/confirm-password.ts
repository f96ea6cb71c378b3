import { accountLimits } from '#server/accounts/limits.ts';
import { findUserById } from '#server/accounts/store.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { invalidInput, notSignedIn } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import type { Caller } from '#server/http/session.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Makes sure that it is the owner who sits at a signed-in browser.
 * @throws 400 for the field `password`: a 401 would end the session over a slip
 */
export async function confirmPassword(
  { db, rateLimit }: { db: Db; rateLimit: RateLimiter },
  caller: Caller,
  password: string,
): Promise<UserRow> {
  await rateLimit(accountLimits.confirmByAccount, caller.id);
  const user = await findUserById(db, caller.id);
  if (!user) throw notSignedIn();
  if (!(await verifyPassword(user.passwordHash, password)))
    throw invalidInput([{ field: 'password', message: 'That is not your password' }]);
  await rateLimit.forget(accountLimits.confirmByAccount, caller.id);
  return user;
}
