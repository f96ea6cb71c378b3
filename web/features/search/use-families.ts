import { limits } from '#contract/limits.ts';
import { summaries } from '#contract/search/summaries.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { listKeptMs, usePages } from '#web/lib/api/use-pages.ts';

type Query = { country?: string; arrangement?: 'LIVE_IN' | 'LIVE_OUT' };

/** Families whom a search finds, best first; without a query everyone the caller may see. */
export const useFamilies = (query: Query, options: { isWanted: boolean }) =>
  usePages(
    queryKeys.families(query),
    (cursor, signal) =>
      callPage(
        summaries.families,
        { query: { ...query, limit: limits.cardsPerPage, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    options,
  );

export const familiesByIds = (ids: readonly string[]) => ({
  queryKey: queryKeys.families({ ids }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(summaries.families, { query: { ids: [...ids] } }, { signal }),
  gcTime: listKeptMs,
});
