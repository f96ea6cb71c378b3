import type { OwnerConfirmation } from '#contract/accounts/credentials.ts';
import { confirmPassword } from '#server/accounts/credentials/confirm-password.ts';
import { credentialLimits } from '#server/accounts/credentials/limits.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { hasSecondFactor, spendSecondFactor } from './second-factor.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock };

const refused = (message: string) => invalidInput([{ field: 'secondFactorCode', message }]);

/**
 * Checks the password, and a code where there is a second factor, as a login would.
 * @throws 400 for the field `password` or `secondFactorCode`: a 401 would end the session over a typing
 * mistake
 */
export async function confirmOwner(
  dependencies: Dependencies,
  caller: Caller,
  { password, secondFactorCode: code }: OwnerConfirmation,
): Promise<UserRow> {
  const { db, rateLimit, clock } = dependencies;
  const user = await confirmPassword(dependencies, caller, password);
  if (!(await hasSecondFactor(db, caller.id))) return user;
  if (code === undefined) throw refused('Enter the code from your authenticator app');
  await rateLimit(credentialLimits.confirmCodeByAccount, caller.id);
  if (!(await spendSecondFactor(db, caller.id, code, clock())))
    throw refused('This code is wrong or was used before');
  await rateLimit.forget(credentialLimits.confirmCodeByAccount, caller.id);
  return user;
}
