import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TeamRight, TeamRole } from '#contract/accounts/team/rights.ts';
import { keyPrefix } from '#contract/admissions/integrations/api-keys.ts';
import type { KeyScope } from '#contract/admissions/integrations/scopes.ts';
import type { Place } from '#contract/checks/work-place.ts';
import type { Role, Status } from '#contract/enums.ts';

/** The signed-in user of a request: what policies need to know. */
export type Caller = {
  id: string;
  role: Role;
  /** What they may do on the team; nobody else has any. */
  rights: readonly TeamRight[];
  status: Status;
  /** Where they live. */
  place: Place;
  sessionId: string;
  /** The operator requires a second factor, and the caller hasn't set one up. */
  lacksSecondFactor: boolean;
  /** In the last seconds, so that a replica may not have it yet. */
  hasJustWritten: boolean;
  /** A program with an API key of the team, whose id it has. It reads as the team does, and has no session. */
  isProgram?: true;
};

/** A session that is alive: of the token with this hash, ending after `now`, and last used after `usedSince`. */
export type SessionKey = { tokenHash: string; now: Date; usedSince: Date };

/** What the database knows of a living session and its user. */
export type LivingSession = Pick<Caller, 'sessionId'> & {
  callerId: string;
  callerRole: Role;
  callerStatus: Status;
  callerTeamRole: TeamRole | null;
  callerMayExport: boolean | null;
  callerMayErase: boolean | null;
  callerCountryCode: string | null;
  callerState: string | null;
  lastUsedAt: Date;
  hasSecondFactor: boolean;
};

/** Finds a living session, and what a call reads beside it, in one query. */
export type FindWithSession<Found> = (
  key: SessionKey,
) => Promise<{ session: LivingSession; found?: Found | undefined } | undefined>;

type Called<Found> = { caller: Caller; found?: Found | undefined };

/** The caller of a token, with what `find` finds; null without a living session. */
export type FindCaller = <Found>(
  token: string,
  find?: FindWithSession<Found>,
) => Promise<Called<Found> | null>;

/**
 * The program of an API key, if its scopes let it make a call that asks for this one; undefined: the call is for no key.
 * @throws 401, 403, 429
 */
export type FindProgram = (key: string, scope: KeyScope | undefined) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined without an API key. @throws as `FindProgram` */
    findProgram: (scope: KeyScope | undefined) => Promise<Caller | undefined>;
    /** Null without a session that is still alive. */
    findCaller: () => Promise<Caller | null>;
    findCallerWith: <Found>(find: FindWithSession<Found>) => Promise<Called<Found> | null>;
    /** Once found; null before, and without one. */
    caller: Caller | null;
  }
}

/** Lets requests find their caller, from `authorization` with or without `Bearer`: a session, or a program with an API key. */
export function addSessions(app: FastifyInstance, findCaller: FindCaller, findProgram: FindProgram): void {
  const lookUp = async <Found>(request: FastifyRequest, find?: FindWithSession<Found>) => {
    const token = tokenOf(request);
    // A key is no session, wherever one is asked for.
    const found = token === null || isKey(token) ? null : await findCaller(token, find);
    request.caller = found?.caller ?? null;
    return found;
  };
  app.decorateRequest('caller', null);
  app.decorateRequest('findCaller', async function lookUpCaller(this: FastifyRequest) {
    return (await lookUp(this))?.caller ?? null;
  });
  app.decorateRequest('findCallerWith', function lookUpWith(this: FastifyRequest, find) {
    return lookUp(this, find);
  });
  app.decorateRequest('findProgram', async function lookUpProgram(this: FastifyRequest, scope) {
    const token = tokenOf(this);
    return token !== null && isKey(token) ? findProgram(token, scope) : undefined;
  });
}

const isKey = (token: string) => token.startsWith(keyPrefix);

function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers.authorization?.replace(/^bearer\s+/i, '').trim();
  return token ? token : null;
}
