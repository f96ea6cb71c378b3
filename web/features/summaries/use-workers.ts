import { api } from '#contract/api.ts';
import { callPage } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';

type Query = { earliestStartDate?: string; latestStartDate?: string };

/** Workers who can start in the window, best first; without a window everyone whom the caller may see. */
export const useWorkers = (query: Query, options?: { isWanted: boolean }) =>
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
