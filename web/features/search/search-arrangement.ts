import { type SearchedArrangement, searchedArrangements } from '#contract/search/summaries.ts';

/** What a search is narrowed down to; null stands for either. */
export type SearchArrangement = SearchedArrangement | null;

/** From a form, the address bar or anywhere else; anything but an arrangement stands for either. */
export const asSearchArrangement = (given: string | null): SearchArrangement =>
  searchedArrangements.find((arrangement) => arrangement === given) ?? null;

export const searchArrangementFrom = (params: URLSearchParams): SearchArrangement =>
  asSearchArrangement(params.get('arrangement'));

export const arrangementParams = (arrangement: SearchArrangement): { arrangement?: SearchedArrangement } =>
  arrangement === null ? {} : { arrangement };
