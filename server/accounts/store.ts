import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/open.ts';
import type { NewUserRow, UserRow } from '#server/db/tables.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { recordStatus } from '#server/status/record-status.ts';

export type NewAccount = Pick<
  NewUserRow,
  | 'role'
  | 'email'
  | 'passwordHash'
  | 'firstName'
  | 'lastName'
  | 'countryCode'
  | 'emailVerifiedAt'
  | 'agreedAt'
  | 'agreedTerms'
  | 'agreedPrivacy'
> & { createdAt: Date };

/**
 * Makes the user with an empty profile, and `alongside` in the same transaction. Null when the address has an
 * account, also one made this moment.
 */
export async function insertAccount(
  db: Db,
  account: NewAccount,
  alongside: (transaction: Db, user: UserRow) => Promise<void> = async () => {},
): Promise<UserRow | null> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const user = await insertRows(transaction, account);
      await alongside(transaction, user);
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function insertRows(transaction: Db, account: NewAccount): Promise<UserRow> {
  const user = await transaction
    .insertInto('users')
    .values({ id: uuidv7(), ...account, statusSince: account.createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (user.role === 'SUPPORT_WORKER') {
    await transaction.insertInto('supportWorkers').values({ userId: user.id }).execute();
  }
  if (user.role === 'FAMILY_USER') {
    await transaction.insertInto('families').values({ userId: user.id }).execute();
  }
  await recordStatus(transaction, {
    userId: user.id,
    changedBy: null,
    from: null,
    to: user.status,
    changedAt: account.createdAt,
  });
  return user;
}

/** Addresses are compared without case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

export async function markEmailVerified(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: at })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}

export async function updateNewEmail(
  db: Db,
  userId: string,
  change: { newEmail: string; previousEmail: string } | { newEmail: null },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** The new address, now verified, takes over. @throws a unique violation when it has become another account's */
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
