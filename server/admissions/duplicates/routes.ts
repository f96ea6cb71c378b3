import type { FastifyInstance } from 'fastify';
import { duplicates } from '#contract/admissions/duplicates.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Announce } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import { findDuplicates, findMarked, keepApart } from './find-duplicates.ts';
import { findMerges, mergeAccounts, previewMerge, undoMerge } from './merge-accounts.ts';

export function serveDuplicates(
  app: FastifyInstance,
  dependencies: { db: Db; mail: MailQueue; announce: Announce; clock: Clock },
): void {
  const { db } = dependencies;

  serve(app, duplicates.marked, async () => ({ ids: await findMarked(db) }));

  serve(app, duplicates.ofPerson, ({ params }) => findDuplicates(db, params.profileId));

  serve(app, duplicates.keepApart, async ({ caller, params: { profileId }, body: { otherId } }) => {
    await keepApart(dependencies, { ids: [profileId, otherId], by: caller });
    return findDuplicates(db, profileId);
  });

  serve(app, duplicates.preview, ({ params, query }) => previewMerge(db, params.profileId, query.goingId));

  serve(app, duplicates.merge, async ({ caller, params: { profileId }, body }) => {
    await mergeAccounts(dependencies, caller, { stayingId: profileId, ...body });
    const [made] = await findMerges(dependencies, profileId);
    if (!made) throw notFound();
    return made;
  });

  serve(app, duplicates.merges, ({ params }) => findMerges(dependencies, params.profileId));

  serve(app, duplicates.undo, async ({ caller, params: { profileId } }) => {
    await undoMerge(dependencies, caller, profileId);
    return findMerges(dependencies, profileId);
  });
}
