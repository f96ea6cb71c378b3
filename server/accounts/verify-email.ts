import { limits } from '#contract/limits.ts';
import { verifyEmailPath } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { addHours, type Clock } from '#server/clock.ts';
import { endResetCodes } from '#server/credentials/reset-password.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import type { MailWriter } from '#server/mail/deliver.ts';
import { renderMail } from '#server/mail/template.ts';
import { deleteSecondFactor } from '#server/second-factor/second-factor.ts';
import { createToken, hashToken } from '#server/sessions/tokens.ts';
import { findVisibleUser, lockVisibleUser, markEmailVerified } from '#server/users/users.ts';
import {
  findHolderOfCode,
  findVerification,
  markVerificationUsed,
  moveEmail,
  replaceVerification,
} from './store.ts';

/** The code is made when the mail is written, so that it is never stored in clear. */
export function verificationMail(db: Db, clock: Clock, publicUrl: string): MailWriter {
  return async (userId) => {
    const user = await findVisibleUser(db, userId);
    if (!user) return null;
    const address = user.newEmail ?? (user.emailVerifiedAt ? null : user.email);
    if (!address) return null;
    const code = createToken();
    await replaceVerification(db, {
      userId,
      codeHash: hashToken(code),
      email: address,
      expiresAt: addHours(clock(), limits.verificationHours),
    });
    return renderMail({
      to: address,
      subject: `Please confirm your email address for ${settings.name}`,
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        user.newEmail
          ? `You asked us to use this email address for your ${settings.name} account. Please confirm that it is yours. Until then your old one stays.`
          : `Welcome to ${settings.name}. Please confirm that this email address is yours, so that we can reach you.`,
      ],
      button: { label: 'Confirm my email address', url: `${publicUrl}${verifyEmailPath(code)}` },
      notes: [
        `The link works once, for ${limits.verificationHours} hours. If you did not ask for it, you can leave this mail alone.`,
      ],
    });
  };
}

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
  // The user's row is locked first, as by everything that ends what is pending.
  const userId = await findHolderOfCode(transaction, codeHash);
  const user = userId && (await lockVisibleUser(transaction, userId));
  if (!user) return null;
  const verification = await findVerification(transaction, codeHash);
  if (!verification || !isUsable(verification, now)) return null;
  const { email, usedAt } = verification;
  if (![user.email, user.newEmail].includes(email)) return null;
  if (usedAt) return user;
  await markVerificationUsed(transaction, codeHash, now);
  // One from before the address was verified may be a stranger's.
  if (user.emailVerifiedAt === null) await deleteSecondFactor(transaction, user.id);
  if (email === user.newEmail) {
    await moveEmail(transaction, user.id, email, now);
    await endResetCodes(transaction, user.id);
  } else await markEmailVerified(transaction, user.id, now);
  return (await findVisibleUser(transaction, user.id)) ?? null;
}

function isUsable({ usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date }, now: Date): boolean {
  if (usedAt) return now < addHours(usedAt, limits.verificationRepeatMinutes / 60);
  return now < expiresAt;
}
