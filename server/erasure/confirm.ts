import type { ownErasure } from '#contract/accounts/erasure.ts';
import type { z } from '#contract/zod.ts';
import type { Clock } from '#server/clock.ts';
import { confirmPassword } from '#server/credentials/confirm-password.ts';
import type { Db } from '#server/db/open.ts';
import { invalidInput, ProblemError } from '#server/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/http/rate-limits.ts';
import type { Caller } from '#server/http/session.ts';
import { hasSecondFactor, spendSecondFactor } from '#server/second-factor/second-factor.ts';
import type { Person } from './store.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock };

/** Guesses at a code of the second factor by somebody who knows the password. */
const codeByAccount: LimitRule = { name: 'erase-code', points: 10, seconds: 15 * 60 };

const refused = (message: string) => invalidInput([{ field: 'secondFactorCode', message }]);

/**
 * Makes sure that the owner is asking, as a login would.
 * @throws 400 for the field `password` or `secondFactorCode`: a 401 would end the session over a typing mistake
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
  await rateLimit(codeByAccount, caller.id);
  if (!(await spendSecondFactor(db, caller.id, code, clock())))
    throw refused('That code is not right, or was used before');
}

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** @throws 400 when the confirmation names somebody else; 403 for administrators: only the server's operator removes them */
export function checkConfirmation(confirmation: string, { role, email, lastName }: Person): void {
  if (role === 'ADMIN') throw notForAdministrators();
  if (![email, lastName].some((name) => plain(name) === plain(confirmation))) {
    const message = 'This is neither the last name nor the email address of this person';
    throw invalidInput([{ field: 'confirmation', message }]);
  }
}

export const notForAdministrators = () =>
  new ProblemError(
    403,
    'not-allowed',
    'Accounts of administrators are not deleted here, so that somebody is always left to look after the others. Ask whoever runs the server.',
  );
