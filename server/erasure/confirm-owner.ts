import type { ownErasure } from '#contract/accounts/erasure.ts';
import type { z } from '#contract/zod.ts';
import type { Clock } from '#server/clock.ts';
import { confirmPassword } from '#server/credentials/confirm-password.ts';
import type { Db } from '#server/db/open.ts';
import { invalidInput } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import type { Caller } from '#server/http/session.ts';
import { hasSecondFactor, spendSecondFactor } from '#server/second-factor/second-factor.ts';
import { erasureLimits } from './limits.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock };

const refused = (message: string) => invalidInput([{ field: 'secondFactorCode', message }]);

/**
 * Makes sure that it is the owner who asks, as a login would.
 * @throws 400 for the field `password` or `secondFactorCode`: a 401 would end the session over a slip
 */
export async function confirmOwner(
  dependencies: Dependencies,
  caller: Caller,
  { password, secondFactorCode: code }: z.output<typeof ownErasure>,
): Promise<void> {
  const { db, rateLimit, clock } = dependencies;
  await confirmPassword(dependencies, caller, password);
  if (!(await hasSecondFactor(db, caller.id))) return;
  if (code === undefined) throw refused('Enter the code of your authenticator app');
  await rateLimit(erasureLimits.codeByAccount, caller.id);
  if (!(await spendSecondFactor(db, caller.id, code, clock())))
    throw refused('That code is not right, or was used before');
}
