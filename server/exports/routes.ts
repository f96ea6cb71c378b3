import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ExportSide, exportHeaders, peopleExports } from '#contract/admissions/exports.ts';
import { settings } from '#contract/settings.ts';
import { type Clock, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/http/cursor.ts';
import { cutPage } from '#server/http/cut-page.ts';
import { serve } from '#server/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/http/rate-limits.ts';
import { exportPeople, type Search } from './export-people.ts';
import { presentExport } from './present.ts';
import { listExports } from './store.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock; publicUrl: string };

/** Only someone with a stolen session would need everyone's data many times an hour. */
const exportLimits = {
  byAccount: { name: 'export-account', points: 20, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

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

const sideNames: Record<ExportSide, string> = { supportWorkers: 'support-workers', families: 'families' };

/** `alongside-families-2026-11-21.csv`; a cut file says how many. */
function fileNameOf(side: ExportSide, now: Date, { people, isCut }: { people: number; isCut: boolean }) {
  const product = settings.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return `${product}-${sideNames[side]}-${today(now)}${isCut ? `-first-${people}` : ''}.csv`;
}
