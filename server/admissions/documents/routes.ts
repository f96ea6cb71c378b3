import type { FastifyInstance } from 'fastify';
import { documentCalls } from '#contract/admissions/documents.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { agree, describeAsked } from './versions.ts';

type Dependencies = { db: Db; clock: Clock };

export function serveDocuments(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  serve(app, documentCalls.asked, ({ caller }) => describeAsked(db, caller.id));

  serve(app, documentCalls.agree, async ({ caller, body }) => {
    await agree(dependencies, { userId: caller.id, versions: body });
    return describeAsked(db, caller.id);
  });
}
