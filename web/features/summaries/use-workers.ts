import { api } from '#contract/api.ts';
import { callPage } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { queryOf, type SearchWindow } from './search-window.ts';

/** Workers who can start in the window, best first. */
export function useWorkers(window: SearchWindow) {
  const query = queryOf(window);
  return usePages(queryKeys.supportWorkers(query), (cursor, signal) =>
    callPage(
      api.summaries.supportWorkers,
      { query: { ...query, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  );
}
