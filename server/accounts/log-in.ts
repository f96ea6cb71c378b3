import type { login } from '#contract/accounts/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/zod.ts';
import { verifyPassword } from '#server/credentials/passwords.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { notSignedIn, secondFactorNeeded } from '#server/http/problems.ts';
import { hasSecondFactor, spendSecondFactor } from '#server/second-factor/second-factor.ts';
import { findUserByEmail } from './store.ts';

/**
 * @throws 401 'Unknown user' (also for hidden users), 'Incorrect Password', or with the code `second-factor-needed`
 * where the account has a second factor and its code is missing or wrong
 */
export async function checkLogin(
  db: Db,
  { userName, password, secondFactorCode }: z.output<typeof login>,
  now: Date,
): Promise<UserRow> {
  const user = await findUserByEmail(db, userName);
  if (!user || user.status === 'DELETED_HIDDEN') throw notSignedIn(messages.unknownUser);
  if (!(await verifyPassword(user.passwordHash, password))) throw notSignedIn(messages.incorrectPassword);
  if (!(await hasSecondFactor(db, user.id))) return user;
  if (secondFactorCode === undefined) throw secondFactorNeeded();
  if (!(await spendSecondFactor(db, user.id, secondFactorCode, now)))
    throw secondFactorNeeded('That code is not right, or was used before');
  return user;
}
