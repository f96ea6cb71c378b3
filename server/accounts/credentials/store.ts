import type { Db } from '#server/platform/db/open.ts';

type Reset = { userId: string; codeHash: string; expiresAt: Date; triesLeft: number };

/**
 * Adds a reset code, and deletes the user's codes that no longer work; false when `most` others do, and
 * nothing was added.
 */
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

/** The hashes of the codes that still work. */
export async function findResetCodes(db: Db, userId: string, now: Date): Promise<string[]> {
  const resets = await db
    .selectFrom('passwordResets')
    .select('codeHash')
    .where('userId', '=', userId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .execute();
  return resets.map(({ codeHash }) => codeHash);
}

/**
 * Takes one try off each of these codes that still works, in one statement so that parallel requests get no more; returns
 * the hashes of those.
 */
export async function spendResetTry(
  transaction: Db,
  { userId, codeHashes }: { userId: string; codeHashes: string[] },
  now: Date,
): Promise<string[]> {
  if (codeHashes.length === 0) return [];
  const resets = await transaction
    .updateTable('passwordResets')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('codeHash', 'in', codeHashes)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .execute();
  return resets.map(({ codeHash }) => codeHash);
}

/** Uses up a code; false when it has been used or has ended since. */
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
