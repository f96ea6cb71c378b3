import { limits } from '#contract/limits.ts';
import { summaries } from '#contract/search/summaries.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { listKeptMs, usePages } from '#web/lib/api/use-pages.ts';

type Query = {
  earliestStartDate?: string;
  latestStartDate?: string;
  arrangement?: 'LIVE_IN' | 'LIVE_OUT';
  policeCheck?: 'yes';
  workingWithChildren?: 'yes';
};

/** Workers who can start in the window, best first; without a window everyone the caller may see. */
export const useSupportWorkers = (query: Query, options: { isWanted: boolean }) =>
  usePages(
    queryKeys.supportWorkers(query),
    (cursor, signal) =>
      callPage(
        summaries.supportWorkers,
        { query: { ...query, limit: limits.cardsPerPage, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    options,
  );

export const supportWorkersByIds = (ids: readonly string[]) => ({
  queryKey: queryKeys.supportWorkers({ ids }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(summaries.supportWorkers, { query: { ids: [...ids] } }, { signal }),
  gcTime: listKeptMs,
});
