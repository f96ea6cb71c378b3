import { type MatchStateFilter, matchStateFilters } from '#contract/matches/matches.ts';

const first: MatchStateFilter = 'open';

/** From the address bar; an invalid value falls back to what is open. */
export const filterFrom = (params: URLSearchParams): MatchStateFilter =>
  matchStateFilters.find((filter) => filter === params.get('state')) ?? first;

/** The default is left out of the address. */
export const filterParams = (state: MatchStateFilter): Record<string, string> =>
  state === first ? {} : { state };
