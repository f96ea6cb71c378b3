import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#contract/enums.ts';
import { operatorZone } from '#contract/profiles/time-in.ts';
import { clearUnreachable } from '#server/mail/unreachable.ts';
import type { Db } from '#server/platform/db/open.ts';
import { nameOfAdministrator } from './administrator-name.ts';
import type { NewUserRow, UserRow } from './table.ts';

export type NewUser = Pick<
  NewUserRow,
  'role' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'countryCode' | 'emailVerifiedAt'
> & { createdAt: Date };

/**
 * Locks people against changes and erasure, until the transaction ends. In the order of their ids, always:
 * otherwise two transactions that lock the same people could wait for each other.
 */
export const lockPeople = (transaction: Db, ids: readonly string[]) =>
  transaction
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Inserts a user with an empty profile. A caller that makes one with a verified address vouches for its owner.
 * @throws a unique violation when the address is taken
 */
export async function insertUser(transaction: Db, newUser: NewUser): Promise<UserRow> {
  // For `week_of`, which counts registrations by the team's weeks.
  await sql`select set_config('team.zone', ${operatorZone()}, true)`.execute(transaction);
  const user = await transaction
    .insertInto('users')
    .values({
      id: uuidv7(),
      ...newUser,
      isOwnersPassword: newUser.emailVerifiedAt !== null,
      statusSince: newUser.createdAt,
    })
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
    changedAt: newUser.createdAt,
  });
  return user;
}

const hasEmail = (email: string) => sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`;

const selectVisible = (db: Db) => db.selectFrom('users').selectAll().where('status', '<>', 'DELETED_HIDDEN');

/** A user who is not hidden: hidden users are answered and written to as if they did not exist. */
export const findVisibleUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  selectVisible(db).where('id', '=', id).executeTakeFirst();

/** As `findVisibleUser`. The row stays locked until the transaction ends. */
export const lockVisibleUser = (transaction: Db, id: string): Promise<UserRow | undefined> =>
  selectVisible(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

/** A family or a support worker, hidden or not. The row stays locked until the transaction ends. */
export const lockFamilyOrWorker = (transaction: Db, id: string): Promise<UserRow | undefined> =>
  transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('role', '<>', 'ADMIN')
    .forUpdate()
    .executeTakeFirst();

/** As `lockFamilyOrWorker`, without the lock. */
export const findFamilyOrWorker = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('role', '<>', 'ADMIN').executeTakeFirst();

/** As `findVisibleUser`. Addresses are compared without case. */
export const findVisibleUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  selectVisible(db).where(hasEmail(email)).executeTakeFirst();

/** The user with an address, hidden or not: the address is taken. */
export const findHolderOfEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where(hasEmail(email)).executeTakeFirst();

/** As colleagues know a member of the team, also one who is disabled. @throws when there is no such user */
export async function findName(db: Db, id: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nameOfAdministrator(user);
}

/** `isOwners`: whether the person who sets it is known to read the mail at the address. */
export async function updatePassword(
  db: Db,
  userId: string,
  { passwordHash, isOwners }: { passwordHash: string; isOwners: boolean },
): Promise<void> {
  const changes = { passwordHash, isOwnersPassword: isOwners };
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Keeps the time of the first verification. Whoever has read a mail at the address can be reached there. */
export async function markEmailVerified(
  db: Db,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  at: Date,
): Promise<void> {
  await clearUnreachable(db, { userId, email });
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: at })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}

/**
 * Adds a change to the history, which is append-only, and returns its id. `changedBy` null: the system. The reason is kept
 * in a table of its own and is erased with the person, because it may name them.
 */
export async function recordStatus(
  transaction: Db,
  {
    reason,
    ...change
  }: {
    userId: string;
    changedBy: string | null;
    from: Status | null;
    to: Status;
    changedAt: Date;
    reason?: string;
  },
): Promise<string> {
  const id = uuidv7();
  await transaction
    .insertInto('statusHistory')
    .values({ id, ...change })
    .execute();
  if (reason === undefined) return id;
  await transaction
    .insertInto('statusReasons')
    .values({ changeId: id, profileId: change.userId, reason })
    .execute();
  return id;
}
