import { api } from '#contract/api.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';

/** Families in a country, best first; without a country all whom the caller may see. */
export const useFamilies = (query: { country?: string }, options?: { isWanted: boolean }) =>
  usePages(
    queryKeys.families(query),
    (cursor, signal) =>
      callPage(
        api.summaries.families,
        { query: { ...query, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    options,
  );
