import {
  type WorkKindFilter,
  type WorkStateFilter,
  workKindFilters,
  workStateFilters,
} from '#contract/admissions/work-list.ts';

/** What of the list is shown. */
export type WorkSearch = { state: WorkStateFilter; kind: WorkKindFilter; isMine: boolean };

const oneOf = <T extends string>(values: readonly T[], given: string | null, fallback: T): T =>
  values.find((value) => value === given) ?? fallback;

/** From the address bar; broken values fall back. */
export const workSearchFrom = (params: URLSearchParams): WorkSearch => ({
  state: oneOf(workStateFilters, params.get('state'), 'open'),
  kind: oneOf(workKindFilters, params.get('kind'), 'all'),
  isMine: params.get('mine') === 'yes',
});

/** Only what differs from the beginning stands in the address. */
export const workParams = ({ state, kind, isMine }: WorkSearch): Record<string, string> => ({
  ...(state === 'open' ? {} : { state }),
  ...(kind === 'all' ? {} : { kind }),
  ...(isMine ? { mine: 'yes' } : {}),
});
