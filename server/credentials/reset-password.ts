import { randomInt } from 'node:crypto';
import type { passwordReset } from '#contract/accounts/credentials.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { forgotPasswordConfirmPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import type { z } from '#contract/zod.ts';
import { addHours, type Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { networkOf } from '#server/http/network-of.ts';
import { invalidInput, ProblemError } from '#server/http/problems.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { greetingAt } from '#server/mail/greeting.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { renderMail } from '#server/mail/template.ts';
import { endAccess } from '#server/sessions/sessions.ts';
import {
  findVisibleUser,
  findVisibleUserByEmail,
  lockVisibleUser,
  markEmailVerified,
  updatePassword,
} from '#server/users/users.ts';
import { credentialLimits } from './limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  addPasswordReset,
  deletePasswordReset,
  deletePasswordResetsOf,
  findResetCodes,
  spendResetTry,
} from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

/** Queues the mail with the code. @throws 404 'Unknown user', also for hidden users */
export async function sendResetCode({ db, mail }: Dependencies, email: string): Promise<void> {
  const user = await findVisibleUserByEmail(db, email);
  if (!user) throw new ProblemError(404, 'not-found', messages.unknownUser);
  await db
    .transaction()
    .execute((transaction) => mail.enqueue(transaction, { kind: 'reset-code', userId: user.id }));
}

const createCode = () =>
  String(randomInt(10 ** limits.resetCodeDigits)).padStart(limits.resetCodeDigits, '0');

/**
 * The code is made when the mail is written, so that it is never stored in clear. It is short, so it is hashed as slowly as
 * a password. Codes before it stay alive. While a few are alive no further one is mailed, because each has to be tried.
 */
export function resetCodeMail(db: Db, clock: Clock, publicUrl: string): MailWriter {
  return async (userId) => {
    const user = await findVisibleUser(db, userId);
    if (!user) return null;
    const code = createCode();
    const now = clock();
    const reset = {
      userId,
      codeHash: await hashPassword(code),
      expiresAt: addHours(now, limits.resetCodeMinutes / 60),
      triesLeft: limits.resetCodeTriesInAll,
    };
    const isAdded = await db.transaction().execute(async (transaction) => {
      if (!(await lockVisibleUser(transaction, userId))) return false;
      return addPasswordReset(transaction, reset, { most: limits.resetCodesAtOnce, now });
    });
    if (!isAdded) return null;
    return renderMail({
      to: user.email,
      subject: `Your code to reset your ${settings.name} password`,
      greeting: greetingAt(user.email, user),
      paragraphs: ['Someone, most likely you, asked to reset your password. Type this code on our page:'],
      code,
      button: { label: 'Reset my password', url: `${publicUrl}${forgotPasswordConfirmPath(user.email)}` },
      notes: [
        `The code works once, for ${limits.resetCodeMinutes} minutes. We never ask you for it by phone or email.`,
        'If it wasn’t you, ignore this email. Your password stays as it is.',
      ],
    });
  };
}

/** Codes that were mailed to an address no longer count once the account has another. */
export const endResetCodes = deletePasswordResetsOf;

/**
 * Sets the password, ends all sessions and whatever is pending, and uses up the code. It also verifies the address,
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
    await markEmailVerified(transaction, user.id, clock());
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
