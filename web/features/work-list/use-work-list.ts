import { type InfiniteData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type WorkItem, workList } from '#contract/admissions/work-list.ts';
import { ApiError, call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useSession } from '#web/lib/session/session.ts';
import type { WorkSearch } from './work-search.ts';

const pageSize = 20;

/** After a session has expired, asking again and again would only end it again and again. */
const useIsSignedIn = () => useSession() !== null;

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

/** How much is open and taken; undefined until it is known. */
export function useWorkCounts() {
  return useQuery({
    queryKey: queryKeys.workCounts(),
    queryFn: ({ signal }) => call(workList.counts, {}, { signal }),
    ...sharedWork,
    enabled: useIsSignedIn(),
  }).data;
}

/** What has become of entries that the list no longer has: null of one that is gone for good. */
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

/** Every list on the screen follows a change at once, and then asks the server what else is new. */
export function useRememberItem() {
  const queries = useQueryClient();
  return async (item: WorkItem) => {
    const queryKey = queryKeys.workListAll();
    // An answer that is under way may be older than the change.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKeys.workItem(item.id), item);
    queries.setQueriesData<InfiniteData<Page>>(
      { queryKey: queryKeys.workList() },
      (data) => data && { ...data, pages: data.pages.map((page) => withItem(page, item)) },
    );
    void queries.invalidateQueries({ queryKey });
    // What the profiles of both people say of a request.
    void queries.invalidateQueries({ queryKey: queryKeys.introductionRequests() });
  };
}

const withItem = ({ items, nextCursor }: Page, item: WorkItem): Page => ({
  items: items.map((entry) => (entry.id === item.id ? item : entry)),
  nextCursor,
});

/** After a refusal: what another has made of the entry. */
export function useLookAgain() {
  const queries = useQueryClient();
  const remember = useRememberItem();
  return async (id: string) => {
    const item = await call(workList.find, { params: { id } }).catch(() => null);
    if (item) await remember(item);
    else await queries.invalidateQueries({ queryKey: queryKeys.workListAll() });
  };
}
