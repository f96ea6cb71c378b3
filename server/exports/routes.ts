import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type ExportSide,
  exportHeaders,
  type PeopleSide,
  peopleExports,
} from '#contract/admissions/exports.ts';
import { settings } from '#contract/settings.ts';
import { type Clock, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { decodeMomentCursor, encodeMomentCursor } from '#server/http/cursor.ts';
import { cutPage } from '#server/http/cut-page.ts';
import { serve } from '#server/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/http/rate-limits.ts';
import { exportChecks } from './export-checks.ts';
import { exportPeople, type File, type Search } from './export-people.ts';
import { oneExport } from './one-export.ts';
import { presentExport } from './present.ts';
import { listExports } from './store.ts';

/** The books of fees are a file of their own domain. */
type FileSide = Exclude<ExportSide, 'fees'>;

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock; publicUrl: string };

/** Only someone with a stolen session would need everyone's data many times an hour. */
const exportLimits = {
  byAccount: { name: 'export-account', points: 20, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

export function serveExports(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, clock } = dependencies;

  const sendFile = (side: FileSide, file: File & { checks?: number }, reply: FastifyReply) => {
    const { people, checks, isCut } = file;
    reply.headers({
      'content-disposition': `attachment; filename="${fileNameOf(side, clock(), { lines: checks ?? people, isCut })}"`,
      [exportHeaders.people]: people,
      ...(checks !== undefined && { [exportHeaders.checks]: checks }),
      [exportHeaders.isCut]: String(isCut),
    });
    return file.text;
  };

  const counted = <Made>(adminId: string, make: () => Promise<Made>) =>
    oneExport(adminId, async () => {
      await rateLimit(exportLimits.byAccount, adminId);
      return make();
    });

  const answer = async (side: PeopleSide, search: Search, adminId: string, reply: FastifyReply) => {
    const file = await counted(adminId, () => exportPeople(dependencies, { side, search, adminId }));
    return sendFile(side, file, reply);
  };

  serve(app, peopleExports.supportWorkers, ({ caller, body, reply }) =>
    answer('supportWorkers', body, caller.id, reply),
  );
  serve(app, peopleExports.families, ({ caller, body, reply }) => answer('families', body, caller.id, reply));

  serve(app, peopleExports.checks, async ({ caller, body, reply }) => {
    const file = await counted(caller.id, () =>
      exportChecks(dependencies, { filters: body, adminId: caller.id }),
    );
    return sendFile('checks', file, reply);
  });

  serve(app, peopleExports.list, async ({ query: { limit, cursor }, request, reply }) => {
    const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
    const rows = await listExports(db, { limit, after });
    return cutPage(rows, limit, ({ exportedAt, id }) => encodeMomentCursor(exportedAt, id), {
      request,
      reply,
    }).map(presentExport);
  });
}

const sideNames: Record<FileSide, string> = {
  supportWorkers: 'support-workers',
  families: 'families',
  checks: 'checks',
};

/** `alongside-families-2026-11-21.csv`; a cut file says how many. */
function fileNameOf(side: FileSide, now: Date, { lines, isCut }: { lines: number; isCut: boolean }) {
  const product = settings.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return `${product}-${sideNames[side]}-${today(now)}${isCut ? `-first-${lines}` : ''}.csv`;
}
