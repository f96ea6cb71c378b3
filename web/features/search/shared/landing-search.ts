import {
  type AdminSort,
  adminSorts,
  familyStatuses,
  type MatchFilter,
  matchFilters,
  type Status,
  supportWorkerStatuses,
} from '#contract/enums.ts';
import { countries } from '#contract/profiles/countries.ts';
import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { type SearchedArrangement, searchedArrangements } from '#contract/search/summaries.ts';
import { cleanTerm } from '#web/lib/text.ts';

export const sides = ['workers', 'families'] as const;
export type Side = (typeof sides)[number];

/** A filter that is not set is null. */
export type LandingSearch = {
  tab: Side;
  q: string;
  match: MatchFilter;
  status: Status | null;
  /** A code. */
  country: string | null;
  arrangement: SearchedArrangement | null;
  /** A day. */
  since: string | null;
  sort: AdminSort;
};

/** What each side can be filtered by, countries by name: families are never pending approval, and live in the host countries. */
export const statusesOf: Record<Side, readonly Status[]> = {
  workers: supportWorkerStatuses,
  families: familyStatuses,
};
export const countriesOf: Record<Side, readonly string[]> = {
  workers: [
    ...hostCountryCodes,
    ...countries.map(({ code }) => code).filter((code) => !hostCountryCodes.some((host) => host === code)),
  ],
  families: hostCountryCodes,
};

const first = '2000-01-01';

/** False for a day that is still being typed, such as one in the year 202. */
export function isSearchableDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return text >= first && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const oneOf = <T extends string, F>(values: readonly T[], given: string | null, fallback: F): T | F =>
  values.find((value) => value === given) ?? fallback;

/** From the address bar; values that are invalid, or that this side does not have, fall back to the default. */
export function landingSearchFrom(params: URLSearchParams): LandingSearch {
  const tab = oneOf(sides, params.get('tab'), 'workers');
  const since = params.get('since') ?? '';
  return {
    tab,
    q: cleanTerm(params.get('q') ?? ''),
    match: oneOf(matchFilters, params.get('match'), 'any'),
    status: oneOf(statusesOf[tab], params.get('status'), null),
    country: oneOf(countriesOf[tab], params.get('country'), null),
    arrangement: oneOf(searchedArrangements, params.get('arrangement'), null),
    since: isSearchableDay(since) ? since : null,
    sort: oneOf(adminSorts, params.get('sort'), 'newest'),
  };
}

/** The defaults are left out of the address. */
export const landingParams = ({ tab, q, match, status, country, arrangement, since, sort }: LandingSearch) =>
  Object.fromEntries(
    Object.entries({
      tab: tab === 'workers' ? '' : tab,
      q: cleanTerm(q),
      match: match === 'any' ? '' : match,
      status: status ?? '',
      country: country ?? '',
      arrangement: arrangement ?? '',
      since: since ?? '',
      sort: sort === 'newest' ? '' : sort,
    }).filter(([, value]) => value !== ''),
  );

/** The query for people, and for a file of them. */
export const supportWorkerQuery = (search: LandingSearch) => ({
  ...sharedQuery(search),
  ...(search.status && { status: search.status }),
});

export function familyQuery(search: LandingSearch) {
  const status = familyStatuses.find((one) => one === search.status);
  return { ...sharedQuery(search), ...(status && { status }) };
}

const sharedQuery = ({ q, match, country, arrangement, since, sort }: LandingSearch) => ({
  match,
  sort,
  ...(q !== '' && { q }),
  ...(country && { country }),
  ...(arrangement && { arrangement }),
  ...(since && { registeredSince: since }),
});

/** A search with these finds everybody. */
export const noFilters = {
  q: '',
  match: 'any',
  status: null,
  country: null,
  arrangement: null,
  since: null,
} as const;

export const isNarrowed = ({ q, match, ...others }: LandingSearch) =>
  q !== '' || match !== 'any' || narrowing.some((name) => others[name] !== null);

/** The filters that are null where they are not set. */
export const narrowing = ['status', 'country', 'arrangement', 'since'] as const;
