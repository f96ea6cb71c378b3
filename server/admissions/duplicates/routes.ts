import type { FastifyInstance } from 'fastify';
import { duplicates } from '#contract/admissions/duplicates.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { findDuplicates, findMarked, keepApart } from './find-duplicates.ts';

export function serveDuplicates(app: FastifyInstance, dependencies: { db: Db; clock: Clock }): void {
  const { db } = dependencies;

  serve(app, duplicates.marked, async () => ({ ids: await findMarked(db) }));

  serve(app, duplicates.ofPerson, ({ params }) => findDuplicates(db, params.profileId));

  serve(app, duplicates.keepApart, async ({ caller, params: { profileId }, body: { otherId } }) => {
    await keepApart(dependencies, { ids: [profileId, otherId], by: caller });
    return findDuplicates(db, profileId);
  });
}
