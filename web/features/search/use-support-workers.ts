import { api } from '#contract/api.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';

type Query = { earliestStartDate?: string; latestStartDate?: string };

/** Workers who can start in the window, best first; without a window all whom the caller may see. */
export const useSupportWorkers = (query: Query, options?: { isWanted: boolean }) =>
  usePages(
    queryKeys.supportWorkers(query),
    (cursor, signal) =>
      callPage(
        api.summaries.supportWorkers,
        { query: { ...query, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    options,
  );
