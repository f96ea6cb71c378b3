import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { EmailVerificationsTable } from './table.ts';
import type { UserRow } from './users/table.ts';

/** A request to verify an address. `previousEmail` is the address before a change to it. */
type VerificationRequest = { id: string; userId: string; email: string; previousEmail: string | null };
export type Verification = Pick<
  EmailVerificationsTable,
  'id' | 'userId' | 'email' | 'expiresAt' | 'usedAt'
> & { isEnded: boolean };

export async function insertVerification(
  transaction: Db,
  asked: VerificationRequest & { askedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('emailVerifications')
    .values({ ...asked, codeHash: null, expiresAt: null, usedAt: null })
    .execute();
}

export async function findAsked(
  db: Db,
  id: string,
): Promise<(VerificationRequest & { usedAt: Date | null }) | undefined> {
  return db
    .selectFrom('emailVerifications')
    .select(['id', 'userId', 'email', 'previousEmail', 'usedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether the user has been asked about the address again since. */
export async function isAskedAgain(db: Db, { id, userId, email }: VerificationRequest): Promise<boolean> {
  const later = await db
    .selectFrom('emailVerifications')
    .select('id')
    .where('userId', '=', userId)
    .where('email', '=', email)
    .where('id', '>', id)
    .executeTakeFirst();
  return later !== undefined;
}

/** The codes that the address had before no longer verify it. */
export async function insertCode(
  transaction: Db,
  { id, userId, email }: VerificationRequest,
  code: { codeHash: string; expiresAt: Date },
): Promise<void> {
  const rows = transaction.updateTable('emailVerifications');
  await rows.set(code).where('id', '=', id).execute();
  await rows
    .set({ isEnded: true })
    .where('userId', '=', userId)
    .where('email', '=', email)
    .where('id', '<>', id)
    .execute();
}

/**
 * The id of the user who has still to verify this address. None where several have: the mail's reader could
 * not tell whose account a link is for.
 */
export async function findWaitingFor(db: Db, email: string): Promise<string | undefined> {
  const address = email.toLowerCase();
  const waiting = await db
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where.or([
        sql<boolean>`lower("newEmail") = ${address}`,
        where.and([sql<boolean>`lower(email) = ${address}`, where('emailVerifiedAt', 'is', null)]),
      ]),
    )
    .limit(2)
    .execute();
  return waiting.length === 1 ? waiting[0]?.id : undefined;
}

/** Finds a request by the hash of its code. */
export async function findVerification(db: Db, codeHash: string): Promise<Verification | undefined> {
  return db
    .selectFrom('emailVerifications')
    .select(['id', 'userId', 'email', 'expiresAt', 'usedAt', 'isEnded'])
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
}

export async function markVerificationUsed(transaction: Db, id: string, at: Date): Promise<void> {
  await transaction.updateTable('emailVerifications').set({ usedAt: at }).where('id', '=', id).execute();
}

export async function deleteVerifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('emailVerifications').where('askedAt', '<', before).execute();
}

export async function updateNewEmail(db: Db, userId: string, newEmail: string | null): Promise<void> {
  await db.updateTable('users').set({ newEmail }).where('id', '=', userId).execute();
}

export async function updateIsOwnersPassword(
  transaction: Db,
  userId: string,
  isOwnersPassword: boolean,
): Promise<void> {
  await transaction.updateTable('users').set({ isOwnersPassword }).where('id', '=', userId).execute();
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

/** The hash of the password that was last taken from the configuration with this address. */
export async function findConfiguredPassword(db: Db, email: string): Promise<string | undefined> {
  const configured = await db
    .selectFrom('configuredPasswords')
    .select('passwordHash')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return configured?.passwordHash;
}

export async function replaceConfiguredPassword(
  transaction: Db,
  email: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .insertInto('configuredPasswords')
    .values({ email: email.toLowerCase(), passwordHash })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ passwordHash }))
    .execute();
}
