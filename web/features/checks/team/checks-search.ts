import { type CheckFilter, checkFilters } from '#contract/checks/filters.ts';
import { checkKinds } from '#contract/checks/kinds.ts';

/** Which part of the team's list is shown; '' is every kind or country. */
export type ChecksSearch = {
  standing: CheckFilter;
  kind: '' | (typeof checkKinds)[number];
  country: '' | 'AU' | 'NZ';
};

const countries = ['AU', 'NZ'] as const;

const oneOf = <T extends string, F extends string>(
  values: readonly T[],
  given: string | null,
  fallback: F,
): T | F => values.find((value) => value === given) ?? fallback;

/** From the address bar; invalid values fall back to the default. */
export const checksSearchFrom = (params: URLSearchParams): ChecksSearch => ({
  standing: oneOf(checkFilters, params.get('standing'), 'waiting'),
  kind: oneOf(checkKinds, params.get('kind'), ''),
  country: oneOf(countries, params.get('country'), ''),
});

/** The defaults are left out of the address. `check`: the id of the one that is open. */
export const checksParams = (
  { standing, kind, country }: ChecksSearch,
  check?: string,
): Record<string, string> => ({
  ...(standing === 'waiting' ? {} : { standing }),
  ...(kind === '' ? {} : { kind }),
  ...(country === '' ? {} : { country }),
  ...(check === undefined ? {} : { check }),
});
