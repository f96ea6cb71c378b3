import type { Db } from '#server/platform/db/open.ts';

export type SecondFactor = { secret: string; confirmedAt: Date | null };

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Replaces one that was never confirmed; false when there is a confirmed one. */
export async function beginSecondFactor(db: Db, userId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ userId, secret, confirmedAt: null })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secret }).where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Confirms a second factor; false when it has been confirmed or replaced since. */
export async function confirmSecondFactor(
  transaction: Db,
  { userId, secret, step, at }: { userId: string; secret: string; step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('secondFactors')
    .set({ confirmedAt: at, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a time step and all before it; false when it has been used up. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Somebody has asked to turn it off, since this moment, who is still in admissions or a lead. */
export const findDrop = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('secondFactorDrops')
    .innerJoin('users', 'users.id', 'askedBy')
    .innerJoin('teamMembers', 'teamMembers.userId', 'users.id')
    .select(['askedBy', 'askedAt', 'firstName', 'lastName', 'email', 'users.createdAt as askerSince'])
    .where('secondFactorDrops.userId', '=', userId)
    .where('askedAt', '>', since)
    .where('teamMembers.role', 'in', ['LEAD', 'ADMISSIONS'])
    .where('status', '<>', 'DELETED_HIDDEN')
    .executeTakeFirst();

export async function isDropAsked(db: Db, userId: string): Promise<boolean> {
  const drop = await db
    .selectFrom('secondFactorDrops')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return drop !== undefined;
}

/** In place of one that nobody can confirm any more. */
export async function replaceDrop(
  transaction: Db,
  drop: { userId: string; askedBy: string; askedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('secondFactorDrops')
    .values(drop)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(drop))
    .execute();
}

/** Those that somebody has asked for, who is disabled. */
export async function deleteDropsOf(transaction: Db, askedBy: string): Promise<void> {
  await transaction.deleteFrom('secondFactorDrops').where('askedBy', '=', askedBy).execute();
}

/** Whether there was one. */
export async function deleteDrop(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('secondFactorDrops')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSecondFactor(transaction: Db, userId: string): Promise<void> {
  await deleteDrop(transaction, userId);
  await transaction.deleteFrom('secondFactors').where('userId', '=', userId).execute();
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  transaction: Db,
  userId: string,
  codeHashes: string[],
): Promise<void> {
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await transaction
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Uses up a recovery code; false when the user has no such code left. */
export async function spendRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const codes = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .execute();
  return codes.length;
}

/** Since when somebody has an account. */
export async function findSince(db: Db, userId: string): Promise<Date> {
  const user = await db
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.createdAt;
}
