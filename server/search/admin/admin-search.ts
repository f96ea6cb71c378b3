import type { PeopleSide } from '#contract/admissions/exports.ts';
import type { AdminSort, MatchFilter, Status } from '#contract/enums.ts';
import { findCountryCode } from '#contract/profiles/countries.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { decodeAdminCursor } from './admin-order.ts';
import { type AdminSearch, searchIds } from './admin-store.ts';

type Query = {
  ids?: readonly string[] | undefined;
  arrangement?: SearchedArrangement | '' | undefined;
  q?: string | undefined;
  match?: MatchFilter | undefined;
  status?: Status | '' | undefined;
  country?: string | undefined;
  registeredSince?: string | undefined;
  sort?: AdminSort | '' | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** @throws 400 when the cursor belongs to another order */
export function adminSearchOf(query: Query): AdminSearch {
  const sort = query.sort || 'newest';
  return {
    ids: query.ids,
    arrangement: query.arrangement || undefined,
    q: query.q ?? '',
    match: query.match ?? 'any',
    status: query.status || undefined,
    countryCode: query.country ? findCountryCode(query.country) : undefined,
    registeredSince: query.registeredSince || undefined,
    sort,
    limit: query.limit,
    after: query.cursor === undefined ? undefined : decodeAdminCursor(query.cursor, sort),
  };
}

/** Small enough that other requests are answered while a long list is read. */
const atOnce = 500;

/** The ids of everyone an admin's search finds, in its order. */
export function everyoneFound(
  db: Db,
  side: PeopleSide,
  query: Omit<Parameters<typeof adminSearchOf>[0], 'limit' | 'cursor'>,
): AsyncGenerator<string> {
  const search = adminSearchOf({ ...query, limit: atOnce });
  const role = side === 'families' ? 'FAMILY_USER' : 'SUPPORT_WORKER';
  return byPages(
    (after: { id: string; key: string } | undefined) => searchIds(db, role, { ...search, after }),
    ({ id }) => id,
    atOnce,
  );
}
