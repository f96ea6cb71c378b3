import { limits } from '#contract/limits.ts';
import { addHours } from '#server/clock.ts';
import { hashToken } from '#server/credentials/tokens.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { findUserById, markEmailVerified, moveEmail } from './store.ts';
import { findVerification, markVerificationUsed } from './verification-store.ts';

/**
 * Uses a link's code and returns its user; null when the code is unknown, replaced, expired or used, or when a new
 * address has become another account's. A repeat within minutes of the use (a reload, a double click) answers the
 * same again.
 */
export async function verifyEmail(db: Db, code: string, now: Date): Promise<UserRow | null> {
  try {
    return await db.transaction().execute((transaction) => verify(transaction, hashToken(code), now));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function verify(transaction: Db, codeHash: string, now: Date): Promise<UserRow | null> {
  const verification = await findVerification(transaction, codeHash);
  if (!verification || !isUsable(verification, now)) return null;
  const { userId, email, usedAt } = verification;
  const user = await findUserById(transaction, userId);
  if (!user || ![user.email, user.newEmail].includes(email) || user.status === 'DELETED_HIDDEN') return null;
  if (usedAt) return user;
  await markVerificationUsed(transaction, codeHash, now);
  if (email === user.newEmail) await moveEmail(transaction, userId, email, now);
  else await markEmailVerified(transaction, userId, now);
  return (await findUserById(transaction, userId)) ?? null;
}

function isUsable({ usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date }, now: Date): boolean {
  if (usedAt) return now < addHours(usedAt, limits.verificationRepeatMinutes / 60);
  return now < expiresAt;
}
