import { limits } from '#contract/limits.ts';
import { addDays, addHours, type Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { FindCaller } from '#server/http/session.ts';
import {
  deleteDeadSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from './session-store.ts';
import { createToken, hashToken } from './tokens.ts';

/** A use is written down at most this often, so that reading a page costs no writes. */
const touchHours = 1;

const alive = (now: Date) => ({ now, usedSince: addDays(now, -limits.sessionIdleDays) });

/** Begins a session and returns its token, the only time that it exists in clear. */
export async function beginSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = createToken();
  const expiresAt = addDays(now, limits.sessionDays);
  await insertSession(db, { userId, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}

export function createFindCaller(db: Db, clock: Clock): FindCaller {
  return async (token) => {
    const now = clock();
    const session = await findSession(db, hashToken(token), alive(now));
    if (!session) return null;
    const { lastUsedAt, ...caller } = session;
    if (lastUsedAt < addHours(now, -touchHours)) await touchSession(db, caller.sessionId, now);
    return caller;
  };
}

export const endSession = deleteSession;

/** Ends every session of a user: after a password reset, or when the user is hidden. */
export const endSessionsOf = deleteSessionsOf;

export const clearDeadSessions = (db: Db, now: Date) => deleteDeadSessions(db, alive(now));
