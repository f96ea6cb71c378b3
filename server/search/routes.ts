import type { FastifyInstance } from 'fastify';
import { type Place, workPlaceOf } from '#contract/checks/work-place.ts';
import { limits } from '#contract/limits.ts';
import { matches } from '#contract/matches/matches.ts';
import { findCountryCode } from '#contract/profiles/countries.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { fits } from '#contract/search/fit.ts';
import { checksFindingFor } from '#contract/search/fit-checks-words.ts';
import { type SearchedArrangement, summaries } from '#contract/search/summaries.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import { type Clock, earliestToday, latestToday } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { FromReplica } from '#server/platform/db/replica.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { invalidInput, notApproved, notFound } from '#server/platform/http/problems.ts';
import { linkNext, readPage } from '#server/platform/http/read-page.ts';
import type { Caller, SessionKey } from '#server/platform/http/session.ts';
import { familyStateOf, isStateUnknown } from '#server/profiles/checks-on-record.ts';
import { viewOf } from '#server/profiles/policy.ts';
import { countryOf } from '#server/profiles/present.ts';
import { isApproved } from '#server/profiles/status/policy.ts';
import { encodeAdminCursor } from './admin/admin-order.ts';
import { adminSearchOf } from './admin/admin-search.ts';
import { searchFamilies, searchSupportWorkers } from './admin/admin-store.ts';
import { fitOfChecks } from './fit/checks.ts';
import { presentInBrief, presentOpenedFit } from './fit/present.ts';
import { createListedCache } from './listed/listed-cache.ts';
import type { ListedIndex } from './listed/listed-index.ts';
import { decodeCursor, encodeCursor } from './other-side/cursor.ts';
import { findFamilies, findSupportWorkers, type WantedChecks } from './other-side/find-other-side.ts';
import { presentFamilySummary, presentForAdmin, presentSupportWorkerSummary } from './present.ts';
import {
  findChecksAndPlace,
  findChecksAndPlaces,
  findFamilySide,
  findPerson,
  findSearcherWithSession,
  findSuggestedTo,
  findSupportWorkerSide,
  findTies,
  lastNamesOf,
} from './store.ts';
import { suggestFamilies, suggestSupportWorkers } from './suggestions.ts';
import { readToCheck } from './to-check.ts';

type Dependencies = { db: Db; fromReplica: FromReplica; clock: Clock; signAvatar: SignAvatar };

export function serveSummaries(
  app: FastifyInstance,
  { db, fromReplica, clock, signAvatar }: Dependencies,
): void {
  const readListed = createListedCache(db);
  // Fills the cache while the first people load their page; requests for a list wait for it.
  app.addHook('onListen', async () => {
    readListed().catch((err: unknown) =>
      app.log.warn({ err }, 'listed people are read when someone wants a list'),
    );
  });

  const findSearcher = (key: SessionKey) => findSearcherWithSession(db, key);

  serve(
    app,
    summaries.supportWorkers,
    async ({ caller, found: searcher, query, request, reply }) => {
      const now = clock();
      const days = daysAt(now);
      const { earliestStartDate: from, latestStartDate: to } = query;
      const window = { today: days.fitDay, earliest: days.earliest, from, to };
      const http = { request, reply };
      if (caller.role === 'ADMIN') {
        const search = adminSearchOf(query);
        const read = (limit: number) =>
          fromReplica(caller, (replica) => searchSupportWorkers(replica, { ...search, ...window, limit }));
        const page = await readPage(query.limit, read, encodeAdminCursor(search.sort), http);
        return page.map((row) =>
          presentSupportWorkerSummary(row, now, {
            avatarUrl: signAvatar(caller.isProgram ? null : row.avatar, caller.id),
            match: null,
            forAdmin: presentForAdmin(row, now),
          }),
        );
      }
      const listed = await readListed();
      const viewer = sideOf(listed.families, caller);
      const search = {
        ...pageOf(query),
        ...window,
        viewer,
        blockedIds: searcher.blockedIds,
        now,
        checks: wantedChecks(query, caller.place),
      };
      const { people, next } = await fromReplica(caller, (replica) =>
        findSupportWorkers({ db: replica, listed }, search),
      );
      linkNext(next && encodeCursor(next), http);
      const briefs = presentInBrief(
        'family',
        people.map(({ pair }) => pair),
      );
      const place = { familyState: familyStateOf(caller), isStateUnknown: isStateUnknown(caller) };
      return people.map(({ card }, index) =>
        presentSupportWorkerSummary(card, now, {
          avatarUrl: signAvatar(card.avatar, caller.id),
          match: briefs[index] ?? null,
          forAdmin: null,
          place,
        }),
      );
    },
    { find: findSearcher, authorise: checkApproved, isCompressedFor: isOfTheOtherSide },
  );

  serve(
    app,
    summaries.families,
    async ({ caller, found: searcher, query, request, reply }) => {
      const now = clock();
      const days = daysAt(now);
      const http = { request, reply };
      if (caller.role === 'ADMIN') {
        const search = adminSearchOf(query);
        const read = (limit: number) =>
          fromReplica(caller, (replica) => searchFamilies(replica, { ...search, limit }));
        const page = await readPage(query.limit, read, encodeAdminCursor(search.sort), http);
        return page.map((row) =>
          presentFamilySummary(row, now, {
            avatarUrl: signAvatar(caller.isProgram ? null : row.avatar, caller.id),
            match: null,
            forAdmin: presentForAdmin(row, now),
          }),
        );
      }
      const listed = await readListed();
      const viewer = sideOf(listed.supportWorkers, caller);
      const countryCode = query.country ? findCountryCode(query.country) : undefined;
      const search = {
        ...pageOf(query),
        viewer,
        blockedIds: searcher.blockedIds,
        today: days.fitDay,
        now,
        countryCode,
      };
      const { people, next } = await fromReplica(caller, (replica) =>
        findFamilies({ db: replica, listed }, search),
      );
      linkNext(next && encodeCursor(next), http);
      const briefs = presentInBrief(
        'supportWorker',
        people.map(({ pair }) => pair),
      );
      return people.map(({ card }, index) =>
        presentFamilySummary(card, now, {
          avatarUrl: signAvatar(card.avatar, caller.id),
          match: briefs[index] ?? null,
          forAdmin: null,
        }),
      );
    },
    { find: findSearcher, authorise: checkApproved, isCompressedFor: isOfTheOtherSide },
  );

  serve(app, fits.withPerson, async ({ caller, params: { id } }) => {
    const now = clock();
    const days = daysAt(now);
    const view = viewOf(caller, (await findPerson(db, caller.id, id)) ?? null, now);
    if (view === 'notApproved') throw notApproved();
    if (view !== 'otherSide') throw notFound();
    const isFamily = caller.role === 'FAMILY_USER';
    const [workerId, familyId] = isFamily ? [id, caller.id] : [caller.id, id];
    const pair = {
      worker: await findSupportWorkerSide(db, workerId),
      family: await findFamilySide(db, familyId),
      today: days.fitDay,
    };
    return presentOpenedFit(isFamily ? 'family' : 'supportWorker', pair, {
      ...(await findChecksAndPlace(db, { workerId, familyId }, now)),
    });
  });

  serve(app, fits.toCheck, ({ params: { id, otherId } }) => readToCheck(db, [id, otherId], clock()));

  const suggest = async (caller: Caller, id: string, limit: number) => {
    const person = await findSuggestedTo(db, id);
    if (!person || person.role === 'ADMIN') throw notFound();
    const now = clock();
    const days = daysAt(now);
    const search = { db, listed: await readListed(), blockedIds: person.blockedIds, limit };
    const isFamily = person.role === 'FAMILY_USER';
    const found = await (isFamily
      ? suggestSupportWorkers(search, id, { ...days, now })
      : suggestFamilies(search, id, { ...days, now }));
    const lastNames = await lastNamesOf(
      db,
      found.map(({ row }) => row.id),
    );
    const seen = await findChecksAndPlaces(db, [id, ...found.map(({ row }) => row.id)]);
    const checksOf = (otherId: string) => {
      const [family, worker] = isFamily ? [id, otherId] : [otherId, id];
      const [place, checked] = [seen.get(family), seen.get(worker)];
      const checks = place && checked && fitOfChecks(checked.seenChecks, place, dayOf(checked, now));
      return checks ? checksFindingFor(isFamily ? 'family' : 'supportWorker', checks) : null;
    };
    return found.map(({ row, match }) => ({
      id: row.id,
      firstName: row.firstName,
      lastName: lastNames.get(row.id) ?? '',
      status: row.status,
      country: countryOf(row.countryCode),
      avatarUrl: signAvatar(row.avatar, caller.id),
      match,
      checks: checksOf(row.id),
    }));
  };

  serve(app, fits.suggestions, ({ caller, params: { id } }) => suggest(caller, id, limits.suggestions));

  serve(app, matches.suggestions, async ({ caller, params: { profileId } }) => {
    const suggestions = await suggest(caller, profileId, limits.matchSuggestions);
    const ids = suggestions.map(({ id }) => id);
    const ties = await findTies(db, profileId, ids, clock());
    return suggestions.map((suggestion) => {
      const tie = ties.get(suggestion.id);
      return {
        ...suggestion,
        conversation:
          tie?.conversation && tie.lastAt
            ? { state: tie.conversation, lastAt: tie.lastAt.toISOString() }
            : null,
        introductionAskedAt: tie?.introductionAskedAt?.toISOString() ?? null,
        hasOpenMatch: tie?.hasOpenMatch ?? false,
      };
    });
  });
}

/**
 * The earliest and the latest day anywhere. For a fit, today is the latest: so a past date is in every caller's window that starts today.
 */
const daysAt = (now: Date) => ({
  earliest: earliestToday(now),
  fitDay: latestToday(now),
});

/**
 * Whether a list may be compressed. The team's may not (BREACH): everyone who signs up writes into it beside others' contacts, and it
 * refreshes by itself.
 */
const isOfTheOtherSide = ({ role }: Caller): boolean => role !== 'ADMIN';

/** @throws 403 when the caller may not see the other side yet */
function checkApproved({ caller }: { caller: Caller }): void {
  if (caller.role !== 'ADMIN' && !isApproved(caller)) throw notApproved();
}

/** The viewer's answers from the index, where everyone approved is. @throws 403 when they aren't approved any more */
function sideOf<Side>({ ids, answersAt }: ListedIndex<Side>, { id }: Caller): Side {
  const slot = ids.slotOf(id);
  if (slot < 0) throw notApproved();
  return answersAt(slot);
}

type ChecksQuery = { policeCheck?: 'yes' | '' | undefined; workingWithChildren?: 'yes' | '' | undefined };

/** @throws 400 when nobody knows where the workers' checks must be valid */
function wantedChecks(query: ChecksQuery, family: Place): WantedChecks {
  const worksWithChildrenIn = query.workingWithChildren ? workPlaceOf(family) : null;
  if (query.workingWithChildren && !worksWithChildrenIn)
    throw invalidInput([{ field: 'workingWithChildren', message: placeNeeded(family) }]);
  return { isPoliceChecked: Boolean(query.policeCheck), worksWithChildrenIn };
}

const placeNeeded = ({ countryCode }: Place) =>
  countryCode === null || countryCode === 'AU'
    ? 'Add your state or territory to the address in your profile. A working with children check is valid only where it was issued'
    : 'This filter is for families who live in Australia or New Zealand';

type PageQuery = {
  ids?: string[] | undefined;
  arrangement?: SearchedArrangement | '' | undefined;
  limit: number;
  cursor?: string | undefined;
};

const pageOf = ({ ids, arrangement, limit, cursor }: PageQuery) => ({
  ids,
  arrangement: arrangement || undefined,
  limit,
  after: cursor === undefined ? undefined : decodeCursor(cursor),
});
