import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/open.ts';
import type { Caller } from '#server/http/session.ts';

export async function insertSession(
  db: Db,
  session: { userId: string; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ id: uuidv7(), lastUsedAt: session.createdAt, ...session })
    .execute();
}

/** The caller behind a living session; hidden users have none. */
export async function findSession(
  db: Db,
  tokenHash: string,
  alive: { now: Date; usedSince: Date },
): Promise<(Caller & { lastUsedAt: Date }) | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.role', 'users.status', 'sessions.id as sessionId', 'sessions.lastUsedAt'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', alive.now)
    .where('sessions.lastUsedAt', '>', alive.usedSince)
    .where('users.status', '<>', 'DELETED_HIDDEN')
    .executeTakeFirst();
}

export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: at }).where('id', '=', sessionId).execute();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

export async function deleteDeadSessions(db: Db, alive: { now: Date; usedSince: Date }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expiresAt', '<=', alive.now), row('lastUsedAt', '<=', alive.usedSince)]))
    .execute();
}
