import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCountryCode } from '#contract/countries.ts';
import type { MatchFilter } from '#contract/enums.ts';
import { summaries } from '#contract/summaries.ts';
import { type Clock, latestToday, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { FindAvatarUrls } from '#server/files/avatar-urls.ts';
import { serve } from '#server/http/endpoints.ts';
import { notApproved } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { isApproved } from '#server/profiles/policy.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { presentFamilySummary, presentSupportWorkerSummary } from './present.ts';
import { type Audience, findFamilies, findSupportWorkers } from './store.ts';

/** A date that has passed counts as today: the latest day it can be for anyone, so that no window that starts today misses it. */
export function serveSummaries(
  app: FastifyInstance,
  { db, clock, avatars }: { db: Db; clock: Clock; avatars: FindAvatarUrls },
): void {
  serve(app, summaries.supportWorkers, async ({ caller, query, request, reply }) => {
    const rows = await findSupportWorkers(db, {
      ...pageOf(query),
      audience: audienceOf(caller, query),
      today: latestToday(clock()),
      from: query.earliestStartDate,
      to: query.latestStartDate,
    });
    const page = cutPage(rows, query.limit, request, reply);
    const urls = await avatars(page.map(({ id }) => id));
    return page.map((row) => presentSupportWorkerSummary(row, today(clock()), urls.get(row.id)));
  });

  serve(app, summaries.families, async ({ caller, query, request, reply }) => {
    const rows = await findFamilies(db, {
      ...pageOf(query),
      audience: audienceOf(caller, query),
      today: latestToday(clock()),
      countryCode: query.country ? findCountryCode(query.country) : undefined,
    });
    const page = cutPage(rows, query.limit, request, reply);
    const urls = await avatars(page.map(({ id }) => id));
    return page.map((row) => presentFamilySummary(row, urls.get(row.id)));
  });
}

/** @throws 403 when the caller may not see the other side yet */
function audienceOf(
  caller: Caller,
  { q, match }: { q?: string | undefined; match?: MatchFilter | undefined },
): Audience {
  if (caller.role === 'ADMIN') return { isAdmin: true, q: q ?? '', match: match ?? 'any' };
  if (!isApproved(caller)) throw notApproved();
  return { isAdmin: false };
}

const pageOf = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  limit,
  after: cursor === undefined ? undefined : decodeCursor(cursor),
});

/** Takes the one row too many off and announces the next page by it. */
function cutPage<Row extends { rank: string; id: string }>(
  rows: Row[],
  limit: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('cursor', encodeCursor(last));
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page;
}
