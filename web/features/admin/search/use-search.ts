import { api } from '#contract/api.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { familyQuery, type LandingSearch, supportWorkerQuery } from './landing-search.ts';

/** Others work on the same people; what was found stays in sight until the next search has an answer. */
const options = { isShared: true, keepsLast: true };

export function useSupportWorkers(search: LandingSearch) {
  const query = supportWorkerQuery(search);
  return usePages(
    queryKeys.supportWorkers(query),
    (cursor, signal) =>
      callPage(
        api.summaries.supportWorkers,
        { query: { ...query, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    options,
  );
}

export function useFamilies(search: LandingSearch) {
  const query = familyQuery(search);
  return usePages(
    queryKeys.families(query),
    (cursor, signal) =>
      callPage(
        api.summaries.families,
        { query: { ...query, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    options,
  );
}
