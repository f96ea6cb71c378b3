import type { FastifyInstance } from 'fastify';
import { ownData, ownDataFileName } from '#contract/accounts/own-data.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { limitConcurrentFiles, sendWhileRead } from '#server/platform/http/streamed-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { collectData, type ReadOwnProfile } from './collect.ts';
import { entriesOf } from './entries.ts';
import { listPictures } from './store.ts';
import { zip } from './zip.ts';

type Dependencies = {
  db: Db;
  storage: Storage;
  rateLimit: RateLimiter;
  clock: Clock;
  readOwnProfile: ReadOwnProfile;
};

/** Each download reads every message and every picture of a person. */
const ownDataLimits = {
  byAccount: { name: 'own-data-account', points: 10, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** In this process. */
const mostAtOnce = 2;

export function serveOwnData(
  app: FastifyInstance,
  { db, storage, rateLimit, clock, readOwnProfile }: Dependencies,
): void {
  const begin = limitConcurrentFiles(mostAtOnce);
  // Not for administrators, who have no profile, and whose notes are about other people.
  serve(app, ownData.download, async ({ caller, request, reply }) =>
    sendWhileRead(request, begin(caller.id), async () => {
      await rateLimit(ownDataLimits.byAccount, caller.id);
      reply.header('content-disposition', `attachment; filename="${ownDataFileName}"`);
      if (request.method === 'HEAD') return nothing();
      const now = clock();
      const data = await collectData({ db, readOwnProfile }, caller, now);
      const pictures = await listPictures(db, caller.id);
      return zip(entriesOf(storage, data, pictures, now));
    }),
  );
}

async function* nothing(): AsyncGenerator<never> {}
