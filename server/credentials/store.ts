import type { Db } from '#server/db/open.ts';

/** A new code replaces the previous one. */
export async function replacePasswordReset(
  db: Db,
  reset: { userId: string; codeHash: string; expiresAt: Date; triesLeft: number },
): Promise<void> {
  await db
    .insertInto('passwordResets')
    .values(reset)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(reset))
    .execute();
}

/** Takes one try off the user's valid code, in one statement so that parallel requests get no more; returns its hash. */
export async function spendResetTry(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const reset = await db
    .updateTable('passwordResets')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  return reset?.codeHash;
}

/** False when the code has been used or replaced meanwhile. */
export async function deletePasswordReset(
  transaction: Db,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passwordResets')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasswordResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}
