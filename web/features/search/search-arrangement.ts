import { type SearchedArrangement, searchedArrangements } from '#contract/search/summaries.ts';

/** From a form, the address bar or anywhere else. Anything but an arrangement is null, which stands for either. */
export const asSearchArrangement = (given: string | null): SearchedArrangement | null =>
  searchedArrangements.find((arrangement) => arrangement === given) ?? null;

export const searchArrangementFrom = (params: URLSearchParams): SearchedArrangement | null =>
  asSearchArrangement(params.get('arrangement'));

export const arrangementParams = (
  arrangement: SearchedArrangement | null,
): { arrangement?: SearchedArrangement } => (arrangement === null ? {} : { arrangement });
