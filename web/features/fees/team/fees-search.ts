import type { FeeFilter } from '#contract/fees/fees.ts';

/** Which fees the team looks at. `family`: the id of the only family whose fees are shown; '' shows all. */
export type FeesSearch = { state: FeeFilter; family: string };

/** The filters that are offered. 'due' is the same as 'open'. */
export const shownFilters = ['open', 'overdue', 'paid', 'waived', 'refunded', 'all'] as const;

/** From the address bar; invalid values fall back to the default, which is what is open, or everything of one family. */
export function feesSearchFrom(params: URLSearchParams): FeesSearch {
  const id = params.get('profileId') ?? '';
  const family = /^[0-9a-f-]{36}$/.test(id) ? id : '';
  const given = params.get('state');
  const wanted = given === 'due' ? 'open' : given;
  return { family, state: shownFilters.find((filter) => filter === wanted) ?? defaultOf(family) };
}

/** The defaults are left out of the address. */
export const feesParams = ({ state, family }: FeesSearch): Record<string, string> => ({
  ...(state === defaultOf(family) ? {} : { state }),
  ...(family === '' ? {} : { profileId: family }),
});

const defaultOf = (family: string) => (family === '' ? 'open' : 'all');
