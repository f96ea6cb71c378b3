import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownDataFileName, ownDataPath } from '#contract/accounts/own-data.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import { requireCaller } from '#server/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/http/rate-limits.ts';
import { collectData } from './collect.ts';
import { entriesOf } from './entries.ts';
import { listPictures } from './store.ts';
import { zip } from './zip.ts';

type Dependencies = { db: Db; storage: Storage; rateLimit: RateLimiter; clock: Clock };

/** Each download reads every picture of a profile. */
const ownDataLimits = {
  byAccount: { name: 'own-data-account', points: 10, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** An error after the first byte breaks the answer off, so that nobody mistakes half a ZIP for a complete one. */
export function serveOwnData(app: FastifyInstance, { db, storage, rateLimit, clock }: Dependencies): void {
  const download = async (request: FastifyRequest, reply: FastifyReply) => {
    // Administrators have no profile, and their notes are about other people.
    const caller = requireCaller(await request.findCaller(), ['SUPPORT_WORKER', 'FAMILY_USER']);
    await rateLimit(ownDataLimits.byAccount, caller.id);
    reply.type('application/zip').headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${ownDataFileName}"`,
    });
    if (request.method === 'HEAD') return reply.send();
    const now = clock();
    const data = await collectData(db, caller, now);
    const pictures = await listPictures(db, caller.id);
    const stream = Readable.from(zip(entriesOf(storage, data, pictures, now)), { objectMode: false });
    stream.once('error', (err) => request.log.error({ err }, 'a download of data broke off'));
    return reply.send(stream);
  };
  app.route({ method: ['GET', 'HEAD'], url: ownDataPath, handler: download });
}
