import { api } from '#contract/api.ts';
import { callPage } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';
import type { LandingSearch } from './landing-search.ts';

type Search = Pick<LandingSearch, 'q' | 'match'>;

const queryOf = ({ q, match }: Search) => ({ match, ...(q !== '' && { q }) });

export function useSupportWorkers(search: Search) {
  const query = queryOf(search);
  return usePages(queryKeys.supportWorkers(query), (cursor, signal) =>
    callPage(
      api.summaries.supportWorkers,
      { query: { ...query, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  );
}

export function useFamilies(search: Search) {
  const query = queryOf(search);
  return usePages(queryKeys.families(query), (cursor, signal) =>
    callPage(
      api.summaries.families,
      { query: { ...query, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  );
}
