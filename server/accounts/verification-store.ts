import type { Db } from '#server/db/open.ts';

export type Verification = { userId: string; email: string; expiresAt: Date; usedAt: Date | null };

/** A new code replaces the one before it. */
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

/** Held until the transaction ends, so that two uses of one code wait for each other. */
export async function findVerification(transaction: Db, codeHash: string): Promise<Verification | undefined> {
  return transaction
    .selectFrom('emailVerifications')
    .select(['userId', 'email', 'expiresAt', 'usedAt'])
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
