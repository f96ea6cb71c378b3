import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { LivingSession, SessionKey } from '#server/platform/http/session.ts';

/** A session is alive if it ends after `now`, and was last used after `usedSince`. */
type Alive = { now: Date; usedSince: Date };

/**
 * Stores a session; false when the user has another password by now, or is hidden. One statement, which waits for a change
 * of the password under way; a later change finds this session and ends it.
 */
export async function insertSession(
  db: Db,
  user: { id: string; passwordHash: string },
  session: { tokenHash: string; browser: string; isByLink: boolean; createdAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['id', 'userId', 'tokenHash', 'browser', 'isOwners', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .expression(
      db
        .selectFrom('users')
        .select([
          sql<string>`${uuidv7()}::uuid`.as('id'),
          'users.id as userId',
          sql<string>`${session.tokenHash}::text`.as('tokenHash'),
          sql<string>`${session.browser}::text`.as('browser'),
          sql<boolean>`(${session.isByLink}::boolean or "isOwnersPassword")`.as('isOwners'),
          sql<Date>`${session.createdAt}::timestamptz`.as('createdAt'),
          sql<Date>`${session.createdAt}::timestamptz`.as('lastUsedAt'),
          sql<Date>`${session.expiresAt}::timestamptz`.as('expiresAt'),
        ])
        .where('users.id', '=', user.id)
        .where('passwordHash', '=', user.passwordHash)
        .where('status', '<>', 'DELETED_HIDDEN')
        .forShare(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A living session with its user, `callers`; none for a hidden user. Other queries join to it what they read beside it. */
export const selectSession = (db: Db, { tokenHash, now, usedSince }: SessionKey) =>
  db
    .selectFrom('sessions')
    .innerJoin('users as callers', 'callers.id', 'sessions.userId')
    .leftJoin('secondFactors', 'secondFactors.userId', 'callers.id')
    .leftJoin('teamMembers', 'teamMembers.userId', 'callers.id')
    .select(['callers.id as callerId', 'callers.role as callerRole', 'callers.status as callerStatus'])
    .select(['teamMembers.role as callerTeamRole', 'teamMembers.mayExport as callerMayExport'])
    .select('teamMembers.mayErase as callerMayErase')
    .select(['callers.countryCode as callerCountryCode', 'callers.state as callerState'])
    .select(['sessions.id as sessionId', 'sessions.lastUsedAt'])
    .select((row) =>
      row('secondFactors.confirmedAt', 'is not', null).$castTo<boolean>().as('hasSecondFactor'),
    )
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastUsedAt', '>', usedSince)
    .where('callers.status', '<>', 'DELETED_HIDDEN');

export const findSession = prepared<SessionKey, LivingSession>(selectSession);

/** Records a login, unless its user has been erased since; of two at once the later counts. */
export async function recordLogin(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .insertInto('lastLogins')
    .columns(['userId', 'at'])
    .expression(
      db
        .selectFrom('users')
        .select(['id as userId', sql<Date>`${at}::timestamptz`.as('at')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ at }))
    .execute();
}

export async function findLastLogin(db: Db, userId: string): Promise<Date | null> {
  const last = await db.selectFrom('lastLogins').select('at').where('userId', '=', userId).executeTakeFirst();
  return last?.at ?? null;
}

export async function hasSession(db: Db, sessionId: string): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst();
  return session !== undefined;
}

export async function selectLivingSessions(db: Db, sessionIds: string[], alive: Alive): Promise<string[]> {
  const living = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('sessions.expiresAt', '>', alive.now)
    .where('sessions.lastUsedAt', '>', alive.usedSince)
    .where('users.status', '<>', 'DELETED_HIDDEN')
    .execute();
  return living.map(({ id }) => id);
}

export async function isOwnersSession(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('isOwners')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.isOwners ?? false;
}

/** Marks only this one of a user's sessions as the owner's, or none. */
export async function updateOwnersSession(
  transaction: Db,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ isOwners: sql<boolean>`id is not distinct from ${sessionId}::uuid` })
    .where('userId', '=', userId)
    .execute();
}

export async function listSessions(db: Db, userId: string, alive: Alive) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', alive.now)
    .where('lastUsedAt', '>', alive.usedSince)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: at }).where('id', '=', sessionId).execute();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Whether the user had such a session. */
export async function deleteSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionsOf(db: Db, userId: string, but?: { sessionId: string }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(but !== undefined, (query) => query.where('id', '<>', but?.sessionId ?? ''))
    .execute();
}

export async function endPending(transaction: Db, userId: string): Promise<void> {
  await transaction.updateTable('users').set({ newEmail: null }).where('id', '=', userId).execute();
  await transaction
    .updateTable('emailVerifications')
    .set({ isEnded: true })
    .where('userId', '=', userId)
    .execute();
  await transaction.deleteFrom('passwordResets').where('userId', '=', userId).execute();
  const unverified = transaction.selectFrom('users').select('id').where('emailVerifiedAt', 'is', null);
  await transaction
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where((row) => row.or([row('confirmedAt', 'is', null), row('userId', 'in', unverified)]))
    .execute();
}

export async function deleteDeadSessions(db: Db, alive: Alive): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expiresAt', '<=', alive.now), row('lastUsedAt', '<=', alive.usedSince)]))
    .execute();
}
