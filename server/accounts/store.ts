import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';

export type Verification = { email: string; expiresAt: Date; usedAt: Date | null };

/** A new code replaces the previous one. */
export async function replaceVerification(
  db: Db,
  verification: { userId: string; codeHash: string; email: string; expiresAt: Date },
): Promise<void> {
  const row = { ...verification, usedAt: null };
  await db
    .insertInto('emailVerifications')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** Whose link it is, by the hash of its code. */
export async function findHolderOfCode(transaction: Db, codeHash: string): Promise<string | undefined> {
  const verification = await transaction
    .selectFrom('emailVerifications')
    .select('userId')
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return verification?.userId;
}

/** Locked until the transaction ends: two uses of one code wait for each other. */
export async function findVerification(transaction: Db, codeHash: string): Promise<Verification | undefined> {
  return transaction
    .selectFrom('emailVerifications')
    .select(['email', 'expiresAt', 'usedAt'])
    .where('codeHash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markVerificationUsed(transaction: Db, codeHash: string, at: Date): Promise<void> {
  await transaction
    .updateTable('emailVerifications')
    .set({ usedAt: at })
    .where('codeHash', '=', codeHash)
    .execute();
}

export async function updateNewEmail(
  db: Db,
  userId: string,
  change: { newEmail: string; previousEmail: string } | { newEmail: null },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** The new address, now verified, replaces the old one. @throws a unique violation when another account has taken it */
export async function moveEmail(transaction: Db, userId: string, email: string, at: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ email, newEmail: null, emailVerifiedAt: at })
    .where('id', '=', userId)
    .execute();
}

/** @throws when there is no such user */
export async function markTourTaken(db: Db, userId: string): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ takenTour: true })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The hash of the password that was last taken from the configuration. */
export async function findConfiguredPassword(db: Db, userId: string): Promise<string | undefined> {
  const configured = await db
    .selectFrom('configuredPasswords')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return configured?.passwordHash;
}

export async function replaceConfiguredPassword(
  transaction: Db,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .insertInto('configuredPasswords')
    .values({ userId, passwordHash })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash }))
    .execute();
}
