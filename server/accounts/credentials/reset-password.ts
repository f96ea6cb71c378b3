import type { passwordReset } from '#contract/accounts/credentials.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/zod.ts';
import { endAccess } from '#server/accounts/sessions/sessions.ts';
import {
  findVisibleUserByEmail,
  lockVisibleUser,
  markEmailVerified,
  updatePassword,
} from '#server/accounts/users/users.ts';
import { findAwaitedByEmail } from '#server/admissions/invited/expressions.ts';
import type { MailJob } from '#server/mail/job.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { invalidInput, ProblemError } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import { credentialLimits } from './limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { deletePasswordReset, deletePasswordResetsOf, findResetCodes, spendResetTry } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/** Queues the mail with the code. @throws 404 'Unknown user', also for hidden users */
export async function sendResetCode({ db, mail }: Dependencies, email: string): Promise<void> {
  const user = await findVisibleUserByEmail(db, email);
  // Somebody whom we have imported has no password yet: the link to set one goes to them.
  const awaitedId = user ? undefined : await findAwaitedByEmail(db, email);
  const job: MailJob | undefined = user
    ? { kind: 'reset-code', userId: user.id }
    : awaitedId === undefined
      ? undefined
      : { kind: 'welcome', userId: awaitedId };
  if (!job) throw new ProblemError(404, 'not-found', messages.unknownUser);
  await db.transaction().execute((transaction) => mail.enqueue(transaction, job));
}

/** Codes that were mailed to an address no longer count once the account has another. */
export const endResetCodes = deletePasswordResetsOf;

/**
 * Sets the password, ends all sessions and everything pending, and uses up the code. It also verifies the address,
 * because only its owner can have read the mail.
 * @throws 400 for the field `code`: wrong, expired, used, or tried too often
 */
export async function resetPassword(
  { db, mail, clock, countTry }: Dependencies & { countTry: RateLimiter },
  { email, code, updatedPassword, ip }: z.output<typeof passwordReset> & { ip: string },
): Promise<void> {
  const user = await findVisibleUserByEmail(db, email);
  if (!user) throw wrongCode();
  const now = clock();
  const codeHashes = await withTriesLeft(countTry, await findResetCodes(db, user.id, now), networkOf(ip));
  const spent = await db.transaction().execute(async (transaction) => {
    await lockVisibleUser(transaction, user.id);
    return spendResetTry(transaction, { userId: user.id, codeHashes }, now);
  });
  const codeHash = await findMatch(spent, code);
  if (codeHash === undefined) throw wrongCode();
  const passwordHash = await hashPassword(updatedPassword);
  await db.transaction().execute(async (transaction) => {
    if (!(await lockVisibleUser(transaction, user.id))) throw wrongCode();
    if (!(await deletePasswordReset(transaction, user.id, codeHash))) throw wrongCode();
    await updatePassword(transaction, user.id, { passwordHash, isOwners: true });
    // First, because a second factor from before the address was verified may be a stranger's.
    await endAccess(transaction, user.id);
    await markEmailVerified(transaction, user, clock());
    await mail.enqueue(transaction, { kind: 'password-changed', userId: user.id });
  });
}

/** Counts a try at each of the codes, and returns those that had one left for this network. */
async function withTriesLeft(
  countTry: RateLimiter,
  codeHashes: string[],
  network: string,
): Promise<string[]> {
  const left: string[] = [];
  for (const codeHash of codeHashes) {
    try {
      await countTry(credentialLimits.resetTryFromNetwork, `${codeHash} ${network}`);
      left.push(codeHash);
    } catch (refusal) {
      if (!(refusal instanceof ProblemError)) throw refusal;
    }
  }
  return left;
}

async function findMatch(codeHashes: string[], code: string): Promise<string | undefined> {
  for (const codeHash of codeHashes) if (await verifyPassword(codeHash, code)) return codeHash;
  return undefined;
}

const wrongCode = () => invalidInput([{ field: 'code', message: 'The code is wrong or no longer works' }]);
