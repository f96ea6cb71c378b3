import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { invalidInput, notSignedIn } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import type { Caller } from '#server/http/session.ts';
import { findVisibleUser } from '#server/users/users.ts';
import { credentialLimits } from './limits.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Makes sure that the owner is the one using the session.
 * @throws 400 for the field `password`: a 401 would end the session over a typing mistake
 */
export async function confirmPassword(
  { db, rateLimit }: { db: Db; rateLimit: RateLimiter },
  caller: Caller,
  password: string,
): Promise<UserRow> {
  await rateLimit(credentialLimits.confirmByAccount, caller.id);
  const user = await findVisibleUser(db, caller.id);
  if (!user) throw notSignedIn();
  if (!(await verifyPassword(user.passwordHash, password)))
    throw invalidInput([{ field: 'password', message: 'That is not your password' }]);
  await rateLimit.forget(credentialLimits.confirmByAccount, caller.id);
  return user;
}
