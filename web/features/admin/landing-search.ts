import { type MatchFilter, matchFilters } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';

export const sides = ['workers', 'families'] as const;
export type Side = (typeof sides)[number];

export type LandingSearch = { tab: Side; q: string; match: MatchFilter };

const oneOf = <T extends string>(values: readonly T[], given: string | null, fallback: T): T =>
  values.find((value) => value === given) ?? fallback;

/** From the address bar; broken values fall back. */
export const landingSearchFrom = (params: URLSearchParams): LandingSearch => ({
  tab: oneOf(sides, params.get('tab'), 'workers'),
  q: (params.get('q') ?? '').trim().slice(0, limits.searchTermMaxLength),
  match: oneOf(matchFilters, params.get('match'), 'any'),
});

/** Only what differs from the beginning stands in the address. */
export const landingParams = ({ tab, q, match }: LandingSearch): Record<string, string> => ({
  ...(tab === 'workers' ? {} : { tab }),
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(match === 'any' ? {} : { match }),
});

export const isNarrowed = ({ q, match }: LandingSearch) => q !== '' || match !== 'any';

export const matchOptions: { value: MatchFilter; label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'matched', label: 'Matched' },
  { value: 'unmatched', label: 'Unmatched' },
];
