import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExportSide, exportHeaders, peopleExports } from '#contract/admissions/exports.ts';
import { limits } from '#contract/limits.ts';
import { nameInFiles } from '#contract/settings.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { exportChecks } from './export-checks.ts';
import { type EveryoneFound, exportFamilies, exportSupportWorkers } from './export-people.ts';
import { presentExport } from './present.ts';
import { type Export, type ExportCounts, sendExport } from './send-export.ts';
import { listExports } from './store.ts';

/** The books of fees and all about one person are files of their own parts. */
type FileSide = Exclude<ExportSide, 'fees' | 'person'>;

type Dependencies = {
  db: Db;
  rateLimit: RateLimiter;
  clock: Clock;
  publicUrl: string;
  everyoneFound: EveryoneFound;
  /** The limit of a file. */
  linesPerExport?: number | undefined;
};

/** Limits of exports: only someone with a stolen session would need everyone's data many times an hour. */
const exportLimits = {
  byAccount: { name: 'export-account', points: 20, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

export function serveExports(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, clock, linesPerExport: most = limits.peoplePerExport } = dependencies;

  const send = <Row extends { id: string }>(
    side: FileSide,
    { caller, request, reply }: { caller: Caller; request: FastifyRequest; reply: FastifyReply },
    make: () => Export<Row>,
  ) =>
    sendExport({
      ...{ db, request, reply, adminId: caller.id, most },
      prepare: async () => {
        await rateLimit(exportLimits.byAccount, caller.id);
        return make();
      },
      headers: (counts) => headersOf(side, clock(), counts),
    });

  serve(app, peopleExports.supportWorkers, (context) =>
    send('supportWorkers', context, () => exportSupportWorkers(dependencies, context.body)),
  );
  serve(app, peopleExports.families, (context) =>
    send('families', context, () => exportFamilies(dependencies, context.body)),
  );
  serve(app, peopleExports.checks, (context) =>
    send('checks', context, () => exportChecks(dependencies, context.body)),
  );

  serve(app, peopleExports.list, async ({ query: { limit, cursor }, request, reply }) => {
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    const page = await readPage(
      limit,
      (rows) => listExports(db, { limit: rows, after }),
      ({ exportedAt, id }) => encodeMomentCursor(exportedAt, id),
      { request, reply },
    );
    return page.map(presentExport);
  });
}

const sideNames: Record<FileSide, string> = {
  supportWorkers: 'support-workers',
  families: 'families',
  checks: 'checks',
};

/** The file's name is `alongside-families-2026-11-21.csv`; for a shortened file it says how many lines it has. */
function headersOf(side: FileSide, now: Date, { lines, people, isCut }: ExportCounts) {
  const name = `${nameInFiles()}-${sideNames[side]}-${today(now)}${isCut ? `-first-${lines}` : ''}.csv`;
  return {
    'content-disposition': `attachment; filename="${name}"`,
    [exportHeaders.people]: people,
    ...(side === 'checks' && { [exportHeaders.checks]: lines }),
    [exportHeaders.isCut]: String(isCut),
  };
}
