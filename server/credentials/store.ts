import type { Db } from '#server/db/open.ts';

type Reset = { userId: string; codeHash: string; expiresAt: Date; triesLeft: number };

/** Also deletes the user's codes that no longer work; false when `most` others do, and nothing was added. */
export async function addPasswordReset(
  transaction: Db,
  reset: Reset,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  await transaction
    .deleteFrom('passwordResets')
    .where('userId', '=', reset.userId)
    .where((row) => row.or([row('expiresAt', '<=', now), row('triesLeft', '<=', 0)]))
    .execute();
  const living = transaction
    .selectFrom('passwordResets')
    .select('codeHash')
    .where('userId', '=', reset.userId);
  if ((await living.execute()).length >= most) return false;
  await transaction.insertInto('passwordResets').values(reset).execute();
  return true;
}

/** Takes one try off each of the user's valid codes, in one statement so that parallel requests get no more; returns their hashes. */
export async function spendResetTry(db: Db, userId: string, now: Date): Promise<string[]> {
  const resets = await db
    .updateTable('passwordResets')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .execute();
  return resets.map(({ codeHash }) => codeHash);
}

/** False when the code has been used or has ended meanwhile. */
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
