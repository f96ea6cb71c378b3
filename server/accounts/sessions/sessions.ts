import type { FastifyInstance } from 'fastify';
import type { Session } from '#contract/accounts/sessions.ts';
import { rightsOf, type TeamRight } from '#contract/accounts/team/rights.ts';
import { limits } from '#contract/limits.ts';
import { addDays, addHours, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { justWrittenMs } from '#server/platform/db/replica.ts';
import { notSignedIn } from '#server/platform/http/problems.ts';
import type { Caller, FindCaller, LivingSession, SessionKey } from '#server/platform/http/session.ts';
import {
  deleteDeadSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  endPending,
  findLastLogin,
  findSession,
  hasSession,
  insertSession,
  listSessions,
  recordLogin,
  selectLivingSessions,
  touchSession,
  updateOwnersSession,
} from './store.ts';
import { createToken, hashToken } from './tokens.ts';

/** Hours between updates of the last use, so that reading a page costs no writes. */
const touchHours = 1;

type NewSession = {
  user: { id: string; passwordHash: string };
  browser: string;
  /** It begins with a link from a mail to the user's address. */
  isByLink?: boolean;
};

const alive = (now: Date) => ({ now, usedSince: addDays(now, -limits.sessionIdleDays) });

/**
 * Begins a session, also within a transaction, and returns its token, which is stored as a hash only; null when the user
 * has been hidden or has got another password since `user` was read.
 */
export async function beginSession(
  db: Db,
  { user, browser, isByLink = false }: NewSession,
  now: Date,
): Promise<string | null> {
  const token = createToken();
  const expiresAt = addDays(now, limits.sessionDays);
  const session = { tokenHash: hashToken(token), browser, isByLink, createdAt: now, expiresAt };
  if (!(await insertSession(db, user, session))) return null;
  await recordLogin(db, user.id, now);
  return token;
}

/** The living session of a token, to be joined to what a call reads beside it. */
export { selectSession } from './store.ts';

/** Finds the caller of a token. `needsSecondFactor`: whether the operator requires one of the caller. */
export function createFindCaller(
  db: Db,
  clock: Clock,
  needsSecondFactor: (caller: Pick<Caller, 'role'>) => boolean,
): FindCaller {
  const findAlone = async (key: SessionKey) => {
    const [session] = await findSession(db, key);
    return session && { session, found: undefined };
  };
  return async (token, find = findAlone) => {
    const now = clock();
    const living = await find({ tokenHash: hashToken(token), ...alive(now) });
    if (!living) return null;
    const { callerId: id, callerRole: role, callerStatus: status, sessionId, ...session } = living.session;
    if (session.lastUsedAt < addHours(now, -touchHours)) await touchSession(db, sessionId, now);
    const lacksSecondFactor = needsSecondFactor({ role }) && !session.hasSecondFactor;
    const hasJustWritten = now.getTime() - session.lastUsedAt.getTime() < justWrittenMs;
    const place = { countryCode: session.callerCountryCode, state: session.callerState };
    const rights = rightsOfCaller(session);
    const caller = { id, role, rights, status, place, sessionId, lacksSecondFactor, hasJustWritten };
    return { caller, found: living.found };
  };
}

function rightsOfCaller({
  callerTeamRole: role,
  callerMayExport: mayExport,
  callerMayErase: mayErase,
}: Pick<LivingSession, 'callerTeamRole' | 'callerMayExport' | 'callerMayErase'>): TeamRight[] {
  return role === null ? [] : rightsOf({ role, mayExport: mayExport === true, mayErase: mayErase === true });
}

/**
 * For a call that has waited, or taken minutes, since its session was checked.
 * @throws 401 when the session has ended since
 */
export async function checkSession(transaction: Db, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  if (!(await hasSession(transaction, sessionId))) throw notSignedIn();
}

/** Which of these sessions are still alive. */
export const findLivingSessions = async (
  db: Db,
  sessionIds: string[],
  now: Date,
): Promise<ReadonlySet<string>> => new Set(await selectLivingSessions(db, sessionIds, alive(now)));

/**
 * Whether the session is its owner's: it began with a link mailed to the account's address, or with a
 * password set through one.
 */
export { isOwnersSession } from './store.ts';

/** Marks one of a user's sessions as the owner's, or none, once the address has been verified. */
export const markOwnersSession = updateOwnersSession;

/** The caller's sessions, the last used first. */
export async function sessionsOf(db: Db, caller: Caller, now: Date): Promise<Session[]> {
  const found = await listSessions(db, caller.id, alive(now));
  return found.map(({ id, browser, createdAt, lastUsedAt }) => ({
    id,
    browser,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === caller.sessionId,
  }));
}

/** For the team: in how many places somebody is logged in, and when they last logged in. */
export const describeSessions = async (db: Db, userId: string, now: Date) => ({
  sessions: (await listSessions(db, userId, alive(now))).length,
  lastLoginAt: await findLastLogin(db, userId),
});

/**
 * Records every change that a session makes as its use, where there is a replica that may not have the change yet. Before the
 * answer, because its reader may ask at once for what they have changed.
 */
export function markWrites(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !request.caller) return;
    // The change itself is saved, so its answer stays what it is.
    await touchSession(db, request.caller.sessionId, clock()).catch((err: unknown) =>
      request.log.error({ err }, 'a replica may be read too early'),
    );
  });
}

export const endSession = deleteSession;

/** Ends one of the user's sessions; false when the user has no such session. */
export const endSessionOf = deleteSessionOf;

/**
 * Ends a user's sessions, all but the one given, and everything pending: a change of email address, links, reset codes,
 * a second factor being set up, and one whose user has not verified the address. So an intruder can't finish what they
 * began. Every new password, 'log out everywhere' and a hiding call it. It locks the user's row first, as everything does
 * that finishes something pending.
 */
export async function endAccess(
  transaction: Db,
  userId: string,
  { but }: { but?: { sessionId: string } } = {},
): Promise<void> {
  await endPending(transaction, userId);
  await deleteSessionsOf(transaction, userId, but);
}

export const clearDeadSessions = (db: Db, now: Date) => deleteDeadSessions(db, alive(now));
