import { limits } from '#contract/limits.ts';
import { addHours } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { findUserById, markEmailVerified } from './store.ts';
import { hashToken } from './tokens.ts';
import { findVerification, markVerificationUsed } from './verification-store.ts';

/**
 * Uses a link's code and returns its user; null when the code is unknown, replaced, expired or used. A repeat
 * within minutes of the use (a reload, a double click) answers the same again.
 */
export async function verifyEmail(db: Db, code: string, now: Date): Promise<UserRow | null> {
  const codeHash = hashToken(code);
  return db.transaction().execute(async (transaction) => {
    const verification = await findVerification(transaction, codeHash);
    if (!verification || !isUsable(verification, now)) return null;
    const user = await findUserById(transaction, verification.userId);
    if (!user || user.email !== verification.email || user.status === 'DELETED_HIDDEN') return null;
    if (verification.usedAt) return user;
    await markVerificationUsed(transaction, codeHash, now);
    await markEmailVerified(transaction, user.id, now);
    return { ...user, emailVerifiedAt: user.emailVerifiedAt ?? now };
  });
}

function isUsable({ usedAt, expiresAt }: { usedAt: Date | null; expiresAt: Date }, now: Date): boolean {
  if (usedAt) return now < addHours(usedAt, limits.verificationRepeatMinutes / 60);
  return now < expiresAt;
}
