import type { FastifyInstance } from 'fastify';
import { sessions } from '#contract/accounts/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { endAccess, endSessionOf, sessionsOf } from './sessions.ts';

export function serveSessions(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, sessions.list, ({ caller }) => sessionsOf(db, caller, clock()));

  serve(app, sessions.end, async ({ caller, params }) => {
    if (!(await endSessionOf(db, caller.id, params.id))) throw notFound();
    return undefined;
  });

  serve(app, sessions.endAll, async ({ caller }) => {
    await db.transaction().execute((transaction) => endAccess(transaction, caller.id));
    return undefined;
  });
}
