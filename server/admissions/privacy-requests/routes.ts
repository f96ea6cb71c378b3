import type { FastifyInstance } from 'fastify';
import { privacyRequests } from '#contract/admissions/privacy-requests.ts';
import type { ReadOwnProfile } from '#server/accounts/own-data/collect.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { decodeParts, encodeParts, isDay, isUuid } from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { addRequest, recordStep } from './change-request.ts';
import { sendFile } from './make-file.ts';
import { presentRequests } from './present.ts';
import { findRequest, listRequests, orderedBy } from './store.ts';

type Dependencies = {
  db: Db;
  storage: Storage;
  rateLimit: RateLimiter;
  clock: Clock;
  readOwnProfile: ReadOwnProfile;
};

export function servePrivacyRequests(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  const show = async (id: string) => {
    const row = await findRequest(db, id);
    const [request] = row ? await presentRequests(db, [row], today(clock())) : [];
    if (!request) throw notFound();
    return request;
  };

  serve(app, privacyRequests.list, async ({ query, request, reply }) => {
    const { state, profileId, limit, cursor } = query;
    const after = cursor === undefined ? undefined : cursorFrom(cursor);
    const page = await readPage(
      limit,
      (rows) => listRequests(db, { state, profileId, after, limit: rows }),
      (last) => encodeParts(last[orderedBy(state)], last.id),
      { request, reply },
    );
    return presentRequests(db, page, today(clock()));
  });

  serve(app, privacyRequests.add, async ({ caller, body }) =>
    show(await addRequest(dependencies, caller.id, body)),
  );

  serve(app, privacyRequests.find, ({ params }) => show(params.id));

  serve(app, privacyRequests.act, async ({ caller, params: { id }, body }) => {
    await recordStep(dependencies, caller.id, id, body);
    return show(id);
  });

  serve(app, privacyRequests.file, ({ caller, params: { id }, request, reply }) =>
    sendFile(dependencies, { id, by: caller, request, reply }),
  );
}

function cursorFrom(text: string) {
  const [day, id] = decodeParts<[string, string]>(text, [isDay, isUuid]);
  return { day, id };
}
