import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role, Status } from '#contract/enums.ts';

/** The signed-in user of a request: what policies need to know. */
export type Caller = {
  id: string;
  role: Role;
  status: Status;
  sessionId: string;
  /** The operator requires a second factor of the caller, who has yet to set one up. */
  lacksSecondFactor: boolean;
};

export type FindCaller = (token: string) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a session that is still alive. */
    findCaller: () => Promise<Caller | null>;
  }
}

/** Lets requests find their caller, from `authorization` with or without `Bearer`. */
export function addSessions(app: FastifyInstance, findCaller: FindCaller): void {
  app.decorateRequest('findCaller', function lookUp(this: FastifyRequest) {
    const token = tokenOf(this);
    return token === null ? Promise.resolve(null) : findCaller(token);
  });
}

function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers.authorization?.replace(/^bearer\s+/i, '').trim();
  return token ? token : null;
}
