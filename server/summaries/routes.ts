import type { FastifyInstance } from 'fastify';
import { findCountryCode } from '#contract/countries.ts';
import type { MatchFilter } from '#contract/enums.ts';
import { matches } from '#contract/match.ts';
import { summaries } from '#contract/summaries.ts';
import { type Clock, latestToday, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { FindAvatarUrls } from '#server/files/avatar-urls.ts';
import { cutPage } from '#server/http/cut-page.ts';
import { serve } from '#server/http/endpoints.ts';
import { notApproved, notFound } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import { presentMatch } from '#server/match/present.ts';
import { isApproved, viewOf } from '#server/profiles/policy.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { presentFamilySummary, presentSupportWorkerSummary } from './present.ts';
import {
  type Audience,
  findFamilies,
  findFamilySide,
  findPerson,
  findSupportWorkerSide,
  findSupportWorkers,
} from './store.ts';

export function serveSummaries(
  app: FastifyInstance,
  { db, clock, avatars }: { db: Db; clock: Clock; avatars: FindAvatarUrls },
): void {
  serve(app, summaries.supportWorkers, async ({ caller, query, request, reply }) => {
    const audience = await audienceOf(caller, query, (id) => findFamilySide(db, id));
    const days = daysAt(clock());
    const rows = await findSupportWorkers(db, {
      ...pageOf(query),
      audience,
      adultOn: days.today,
      today: days.matchDay,
      from: query.earliestStartDate,
      to: query.latestStartDate,
    });
    const viewer = audience.isAdmin ? null : audience.viewer;
    const page = cutPage(rows, query.limit, encodeCursor, { request, reply });
    const urls = await avatars(page.map(({ id }) => id));
    return page.map((row) =>
      presentSupportWorkerSummary(row, { viewer, days, avatarUrl: urls.get(row.id) ?? null }),
    );
  });

  serve(app, summaries.families, async ({ caller, query, request, reply }) => {
    const audience = await audienceOf(caller, query, (id) => findSupportWorkerSide(db, id));
    const days = daysAt(clock());
    const rows = await findFamilies(db, {
      ...pageOf(query),
      audience,
      today: days.matchDay,
      countryCode: query.country ? findCountryCode(query.country) : undefined,
    });
    const viewer = audience.isAdmin ? null : audience.viewer;
    const page = cutPage(rows, query.limit, encodeCursor, { request, reply });
    const urls = await avatars(page.map(({ id }) => id));
    return page.map((row) =>
      presentFamilySummary(row, { viewer, days, avatarUrl: urls.get(row.id) ?? null }),
    );
  });

  serve(app, matches.withPerson, async ({ caller, params: { id } }) => {
    const days = daysAt(clock());
    const view = viewOf(caller, (await findPerson(db, id)) ?? null, days.today);
    if (view === 'notApproved') throw notApproved();
    if (view !== 'otherSide') throw notFound();
    const isFamily = caller.role === 'FAMILY_USER';
    return presentMatch(isFamily ? 'family' : 'supportWorker', {
      worker: await findSupportWorkerSide(db, isFamily ? id : caller.id),
      family: await findFamilySide(db, isFamily ? caller.id : id),
      today: days.matchDay,
    });
  });
}

/** A date that has passed counts as today: the latest day it can be for anyone, so that no window that starts today misses it. */
const daysAt = (now: Date) => ({ today: today(now), matchDay: latestToday(now) });

/** @throws 403 when the caller may not see the other side yet */
async function audienceOf<Side>(
  caller: Caller,
  { q, match }: { q?: string | undefined; match?: MatchFilter | undefined },
  findSide: (id: string) => Promise<Side>,
): Promise<Audience<Side>> {
  if (caller.role === 'ADMIN') return { isAdmin: true, q: q ?? '', match: match ?? 'any' };
  if (!isApproved(caller)) throw notApproved();
  return { isAdmin: false, viewer: await findSide(caller.id) };
}

const pageOf = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  limit,
  after: cursor === undefined ? undefined : decodeCursor(cursor),
});
