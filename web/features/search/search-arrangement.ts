import type { Arrangement } from '#contract/enums.ts';

/** What a search is narrowed down to; null stands for either. */
export type SearchArrangement = Exclude<Arrangement, 'EITHER'> | null;

const offered = ['LIVE_IN', 'LIVE_OUT'] as const satisfies readonly SearchArrangement[];

/** From a form, the address bar or anywhere else; anything but an arrangement stands for either. */
export const asSearchArrangement = (given: string | null): SearchArrangement =>
  offered.find((arrangement) => arrangement === given) ?? null;

export const searchArrangementFrom = (params: URLSearchParams): SearchArrangement =>
  asSearchArrangement(params.get('arrangement'));

export const arrangementParams = (
  arrangement: SearchArrangement,
): { arrangement?: NonNullable<SearchArrangement> } => (arrangement === null ? {} : { arrangement });
