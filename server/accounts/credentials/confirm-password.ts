import type { UserRow } from '#server/accounts/users/table.ts';
import { findVisibleUser, lockVisibleUser } from '#server/accounts/users/users.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput, notSignedIn } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { credentialLimits } from './limits.ts';
import { refuseWhenCrowded, verifyPassword } from './passwords.ts';

const wrongPassword = () => invalidInput([{ field: 'password', message: 'This password is wrong' }]);

/**
 * Checks the caller's password, because somebody else may be using the session.
 * @throws 400 for the field `password`, as a 401 would end the session over a typing mistake; 503 when too
 * many wait
 */
export async function confirmPassword(
  { db, rateLimit }: { db: Db; rateLimit: RateLimiter },
  caller: Caller,
  password: string,
): Promise<UserRow> {
  refuseWhenCrowded();
  await rateLimit(credentialLimits.confirmByAccount, caller.id);
  const user = await findVisibleUser(db, caller.id);
  if (!user) throw notSignedIn();
  if (!(await verifyPassword(user.passwordHash, password))) throw wrongPassword();
  await rateLimit.forget(credentialLimits.confirmByAccount, caller.id);
  return user;
}

/**
 * Locks the row of a user whose password was confirmed, until the transaction ends.
 * @throws 400 for the field `password` when it has been set anew since: the caller may be the one to be kept out
 */
export async function holdPassword(
  transaction: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<void> {
  const user = await lockVisibleUser(transaction, id);
  if (user?.passwordHash !== passwordHash) throw wrongPassword();
}
