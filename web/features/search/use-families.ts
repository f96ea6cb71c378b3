import { api } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { listKeptMs, usePages } from '#web/lib/api/use-pages.ts';

/** Families in a country, best first; without a country everyone the caller may see. */
export const useFamilies = (query: { country?: string }, options: { isWanted: boolean }) =>
  usePages(
    queryKeys.families(query),
    (cursor, signal) =>
      callPage(
        api.summaries.families,
        { query: { ...query, limit: limits.cardsAtOnce, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    options,
  );

export const familiesByIds = (ids: readonly string[]) => ({
  queryKey: queryKeys.families({ ids }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(api.summaries.families, { query: { ids: [...ids] } }, { signal }),
  gcTime: listKeptMs,
});
