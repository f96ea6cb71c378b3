import { type InfiniteData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type WorkItem, workList } from '#contract/admissions/work-list.ts';
import { ApiError, call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';
import type { WorkSearch } from './work-search.ts';

const pageSize = 20;

export function useWorkList({ state, kind, isMine }: WorkSearch) {
  const query = { state, kind, mine: isMine ? 'yes' : 'no' } as const;
  return usePages(
    queryKeys.workList(query),
    (cursor, signal) =>
      callPage(
        workList.list,
        { query: { ...query, limit: pageSize, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isWanted: useIsSignedIn(), isShared: true },
  );
}

/** How much of a kind is open and taken; undefined until it is known. */
export function useWorkCounts(kind: WorkSearch['kind']) {
  return useQuery({
    queryKey: queryKeys.workCounts(kind),
    queryFn: ({ signal }) => call(workList.counts, { query: { kind } }, { signal }),
    ...sharedWork,
    enabled: useIsSignedIn(),
  }).data;
}

/** The current state of items that have left the list; null for one that has been deleted. */
export function useWorkItems(ids: readonly string[]): Map<string, WorkItem | null> {
  const isSignedIn = useIsSignedIn();
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: queryKeys.workItem(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(workList.find, { params: { id } }, { signal }),
      ...sharedWork,
      enabled: isSignedIn,
    })),
  });
  return new Map(
    results.flatMap(({ data, error }, index): [string, WorkItem | null][] => {
      const id = ids[index] ?? '';
      if (error instanceof ApiError && error.status === 404) return [[id, null]];
      return data ? [[id, data]] : [];
    }),
  );
}

type Page = { items: readonly WorkItem[]; nextCursor: string | null };

/** Updates a changed item in every list on the screen at once, then reloads the lists. */
export function useRememberItem() {
  const queries = useQueryClient();
  return async (item: WorkItem) => {
    const queryKey = queryKeys.workListAll();
    // An answer that is still under way may be older than the change.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKeys.workItem(item.id), item);
    queries.setQueriesData<InfiniteData<Page>>(
      { queryKey: queryKeys.workList() },
      (data) => data && { ...data, pages: data.pages.map((page) => withItem(page, item)) },
    );
    void queries.invalidateQueries({ queryKey });
    // The profiles of both people show the request too.
    void queries.invalidateQueries({ queryKey: queryKeys.introductionRequests() });
  };
}

const withItem = ({ items, nextCursor }: Page, item: WorkItem): Page => ({
  items: items.map((other) => (other.id === item.id ? item : other)),
  nextCursor,
});

/** After a refusal, loads the item as someone else has left it. */
export function useReloadItem() {
  const queries = useQueryClient();
  const remember = useRememberItem();
  return async (id: string) => {
    const item = await call(workList.find, { params: { id } }).catch(() => null);
    if (item) await remember(item);
    else await queries.invalidateQueries({ queryKey: queryKeys.workListAll() });
  };
}
