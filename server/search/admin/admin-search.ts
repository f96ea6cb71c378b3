import type { AdminSort, MatchFilter, Status } from '#contract/enums.ts';
import { findCountryCode } from '#contract/profiles/countries.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import { type AdminCursor, decodeAdminCursor } from './admin-order.ts';

/** What an admin asked for; undefined means any. */
export type AdminSearch = {
  ids: readonly string[] | undefined;
  arrangement: SearchedArrangement | undefined;
  q: string;
  match: MatchFilter;
  status: Status | undefined;
  countryCode: string | undefined;
  /** A day of the host countries. */
  registeredSince: string | undefined;
  sort: AdminSort;
  limit: number;
  after: AdminCursor | undefined;
};

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
