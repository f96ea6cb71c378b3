import type { SearchedArrangement } from '#contract/search/summaries.ts';
import { arrangementParams, searchArrangementFrom } from './search-arrangement.ts';
import { checksParams, type SearchChecks, searchChecksFrom } from './search-checks.ts';
import { paramsOf, queryOf, type SearchWindow, searchWindowFrom } from './search-window.ts';

/** What a family searches for. */
export type WorkerSearch = SearchWindow & { arrangement: SearchedArrangement | null; checks: SearchChecks };

export const workerSearchFrom = (params: URLSearchParams, today: string): WorkerSearch => ({
  ...searchWindowFrom(params, today),
  arrangement: searchArrangementFrom(params),
  checks: searchChecksFrom(params),
});

const besidesDates = ({ arrangement, checks }: WorkerSearch) => ({
  ...arrangementParams(arrangement),
  ...checksParams(checks),
});

/** For the address bar. */
export const workerSearchParams = (search: WorkerSearch) => ({
  ...paramsOf(search),
  ...besidesDates(search),
});

/** For the server. */
export const workerQuery = (search: WorkerSearch) => ({ ...queryOf(search), ...besidesDates(search) });
