import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { health } from '#contract/health.ts';
import type { Db } from '#server/db/open.ts';
import { serve } from './endpoints.ts';
import { ProblemError } from './problems.ts';

/** `health` says that the process is up; `ready` also that the database and the storage answer. */
export function serveHealth(
  app: FastifyInstance,
  { db, storage }: { db: Db; storage: { check: () => Promise<void> } },
): void {
  serve(app, health.health, async () => ({ status: 'ok' as const }));

  serve(app, health.ready, async ({ request }) => {
    // One after the other: a check that failed while another is awaited would end the process.
    const checks = { database: () => sql`select 1`.execute(db), storage: storage.check };
    for (const [name, check] of Object.entries(checks)) {
      try {
        await check();
      } catch (err) {
        request.log.error({ err }, `${name} is not ready`);
        throw new ProblemError(503, 'unavailable', `The ${name} does not answer.`);
      }
    }
    return { status: 'ok', database: 'ok', storage: 'ok' } as const;
  });
}
