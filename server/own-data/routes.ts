import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownDataFileName, ownDataPath } from '#contract/accounts/own-data.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import { requireCaller } from '#server/http/endpoints.ts';
import { boundFiles } from '#server/http/files-under-way.ts';
import type { LimitRule, RateLimiter } from '#server/http/rate-limits.ts';
import { collectData } from './collect.ts';
import { entriesOf } from './entries.ts';
import { listPictures } from './store.ts';
import { zip } from './zip.ts';

type Dependencies = { db: Db; storage: Storage; rateLimit: RateLimiter; clock: Clock };

/** Each download reads every message and every picture of a person. */
const ownDataLimits = {
  byAccount: { name: 'own-data-account', points: 10, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** In this process. */
const mostAtOnce = 2;

/** Somebody who reads a byte now and then would keep a place for ever. */
const mostMinutes = 15;

/** An error after the first byte breaks the answer off, so that nobody mistakes half a ZIP for a complete one. */
export function serveOwnData(app: FastifyInstance, { db, storage, rateLimit, clock }: Dependencies): void {
  const begin = boundFiles(mostAtOnce);
  const download = async (request: FastifyRequest, reply: FastifyReply) => {
    // Administrators have no profile, and their notes are about other people.
    const caller = requireCaller(await request.findCaller(), ['SUPPORT_WORKER', 'FAMILY_USER']);
    const end = begin(caller.id);
    try {
      await rateLimit(ownDataLimits.byAccount, caller.id);
      reply.type('application/zip').headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${ownDataFileName}"`,
      });
      if (request.method === 'HEAD') {
        end();
        return reply.send();
      }
      const now = clock();
      const data = await collectData(db, caller, now);
      const pictures = await listPictures(db, caller.id);
      const stream = Readable.from(zip(entriesOf(storage, data, pictures, now)), { objectMode: false });
      const timer = setTimeout(() => stream.destroy(new Error('took too long')), 60_000 * mostMinutes);
      stream.once('error', (err) => request.log.error({ err }, 'a download of data broke off'));
      stream.once('close', () => {
        clearTimeout(timer);
        end();
      });
      return reply.send(stream);
    } catch (error) {
      end();
      throw error;
    }
  };
  app.route({ method: ['GET', 'HEAD'], url: ownDataPath, handler: download });
}
