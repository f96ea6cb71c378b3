import { v7 as uuidv7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import { didNotSignUpPath, verifyEmailPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { addDays, addHours, type Clock } from '#server/clock.ts';
import { endResetCodes } from '#server/credentials/reset-password.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { renderMail } from '#server/mail/template.ts';
import { deleteSecondFactor } from '#server/second-factor/second-factor.ts';
import { createToken, hashToken } from '#server/sessions/tokens.ts';
import { findVisibleUser, lockVisibleUser, markEmailVerified } from '#server/users/users.ts';
import {
  deleteVerifications,
  findAsked,
  findVerification,
  insertCode,
  insertVerification,
  isAskedAgain,
  markVerificationUsed,
  moveEmail,
  type Verification,
} from './store.ts';

/**
 * Queues the mail that asks somebody to verify an address: the one they signed up with, or a new one. Returns the id of
 * this event.
 */
export async function askToVerify(
  transaction: Db,
  mail: MailQueue,
  { userId, email, previousEmail = null }: { userId: string; email: string; previousEmail?: string | null },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await insertVerification(transaction, { id, userId, email, previousEmail, askedAt: now });
  await mail.enqueue(transaction, { kind: 'verify-email', userId, verificationId: id });
  return id;
}

/** Queues the mail again, for the address that waits to be verified, if there is one. */
export async function askAgain(
  { db, mail, clock }: { db: Db; mail: MailQueue; clock: Clock },
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const user = await lockVisibleUser(transaction, userId);
    const email = user && (user.newEmail ?? (user.emailVerifiedAt ? null : user.email));
    if (email) await askToVerify(transaction, mail, { userId, email }, clock());
  });
}

/**
 * Written for the event that asked for it, and only while the address still waits and was not asked about again. The code
 * is made when the mail is written, so that it is never stored in clear. The mail greets nobody by name: its reader may
 * never have heard of us, and the name could be anything.
 */
export function verificationMail(db: Db, clock: Clock, publicUrl: string): MailWriter {
  return async (verificationId) => {
    const asked = await findAsked(db, verificationId);
    const user = asked && (await findVisibleUser(db, asked.userId));
    if (!user) return null;
    const { email } = asked;
    const isSignUp = email === user.email && user.emailVerifiedAt === null;
    if (!isSignUp && email !== user.newEmail) return null;
    if (await isAskedAgain(db, asked)) return null;
    const code = createToken();
    await insertCode(db, asked, {
      codeHash: hashToken(code),
      expiresAt: addHours(clock(), limits.verificationHours),
    });
    const words = isSignUp ? signUpWords(publicUrl, code) : changeWords;
    return renderMail({
      to: email,
      subject: `Please confirm your email address for ${settings.name}`,
      greeting: 'Hello,',
      button: { label: 'Confirm my email address', url: `${publicUrl}${verifyEmailPath(code)}` },
      ...words,
    });
  };
}

const worksOnce = `The link works once, for ${limits.verificationHours} hours.`;

const signUpWords = (publicUrl: string, code: string) => ({
  paragraphs: [
    `Welcome to ${settings.name}. Please confirm that this email address is yours, so that we can reach you.`,
  ],
  notes: [
    worksOnce,
    'You did not sign up? Then somebody else has used your address, perhaps by mistake. On this page you can remove their account:',
  ],
  lastLink: `${publicUrl}${didNotSignUpPath(code)}`,
});

const changeWords = {
  paragraphs: [
    `You asked us to use this email address for your ${settings.name} account. Please confirm that it is yours. Until then your old one stays.`,
  ],
  notes: [`${worksOnce} If you did not ask for it, you can leave this mail alone.`],
};

/**
 * Uses up the code of a link and returns its user; null when the code is unknown, replaced, expired or used, or when
 * another account has taken the new address. Within minutes of the first use (a reload, a double click) the answer is
 * the same.
 */
export async function verifyEmail(
  { db, clock }: { db: Db; clock: Clock },
  code: string,
): Promise<UserRow | null> {
  try {
    return await db.transaction().execute((transaction) => verify(transaction, hashToken(code), clock()));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function verify(transaction: Db, codeHash: string, now: Date): Promise<UserRow | null> {
  // The user's row is locked first, as by everything that ends what is pending: what was read before may have ended.
  const userId = (await findVerification(transaction, codeHash))?.userId;
  const user = userId && (await lockVisibleUser(transaction, userId));
  if (!user) return null;
  const verification = await findVerification(transaction, codeHash);
  if (!verification || !isUsable(verification, now)) return null;
  const { id, email, usedAt } = verification;
  if (![user.email, user.newEmail].includes(email)) return null;
  if (usedAt) return user;
  await markVerificationUsed(transaction, id, now);
  // One from before the address was verified may be a stranger's.
  if (user.emailVerifiedAt === null) await deleteSecondFactor(transaction, user.id);
  if (email === user.newEmail) {
    await moveEmail(transaction, user.id, email, now);
    await endResetCodes(transaction, user.id);
  } else await markEmailVerified(transaction, user.id, now);
  return (await findVisibleUser(transaction, user.id)) ?? null;
}

function isUsable({ isEnded, usedAt, expiresAt }: Verification, now: Date): boolean {
  if (isEnded) return false;
  if (usedAt) return now < addHours(usedAt, limits.verificationRepeatMinutes / 60);
  return expiresAt !== null && now < expiresAt;
}

/** Longer than a link works, and than a mail is kept for another try. */
const keptDays = 14;

export const clearVerifications = (db: Db, now: Date) => deleteVerifications(db, addDays(now, -keptDays));
