import {
  type WorkKindFilter,
  type WorkStateFilter,
  workKindFilters,
  workStateFilters,
} from '#contract/admissions/work-list.ts';

/** Which part of the list is shown. */
export type WorkSearch = { state: WorkStateFilter; kind: WorkKindFilter; isMine: boolean };

const oneOf = <T extends string>(values: readonly T[], given: string | null, fallback: T): T =>
  values.find((value) => value === given) ?? fallback;

/** From the address bar; invalid values fall back to the default. */
export const workSearchFrom = (params: URLSearchParams): WorkSearch => ({
  state: oneOf(workStateFilters, params.get('state'), 'open'),
  kind: oneOf(workKindFilters, params.get('kind'), 'all'),
  isMine: params.get('mine') === 'yes',
});

/** The defaults are left out of the address. */
export const workParams = ({ state, kind, isMine }: WorkSearch): Record<string, string> => ({
  ...(state === 'open' ? {} : { state }),
  ...(kind === 'all' ? {} : { kind }),
  ...(isMine ? { mine: 'yes' } : {}),
});
