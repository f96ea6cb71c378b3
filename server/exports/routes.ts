import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ExportSide, exportHeaders, peopleExports } from '#contract/admissions/exports.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { cutPage } from '#server/http/cut-page.ts';
import { serve } from '#server/http/endpoints.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/http/moment-cursor.ts';
import type { RateLimiter } from '#server/http/rate-limits.ts';
import { exportPeople } from './export-people.ts';
import { fileNameOf } from './file-name.ts';
import { exportLimits } from './limits.ts';
import { presentExport } from './present.ts';
import type { Search } from './recorded-search.ts';
import { listExports } from './store.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock; publicUrl: string };

export function serveExports(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, clock } = dependencies;

  const answer = async (side: ExportSide, search: Search, adminId: string, reply: FastifyReply) => {
    await rateLimit(exportLimits.byAccount, adminId);
    const file = await exportPeople(dependencies, { side, search, adminId });
    reply.headers({
      'content-disposition': `attachment; filename="${fileNameOf(side, clock(), file)}"`,
      [exportHeaders.people]: file.people,
      [exportHeaders.isCut]: String(file.isCut),
    });
    return file.text;
  };

  serve(app, peopleExports.supportWorkers, ({ caller, body, reply }) =>
    answer('supportWorkers', body, caller.id, reply),
  );
  serve(app, peopleExports.families, ({ caller, body, reply }) => answer('families', body, caller.id, reply));

  serve(app, peopleExports.list, async ({ query: { limit, cursor }, request, reply }) => {
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    const rows = await listExports(db, { limit, after });
    return cutPage(rows, limit, ({ exportedAt, id }) => encodeMomentCursor(exportedAt, id), {
      request,
      reply,
    }).map(presentExport);
  });
}
