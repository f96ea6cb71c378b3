import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

type Page<Item> = { items: readonly Item[]; nextCursor: string | null };
type Load<Item> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;

/** Long enough to read a profile and come back to the list as one left it. */
const keptMs = 30 * 60_000;

/** What `usePages` gives. */
export type Pages<Item> = ReturnType<typeof usePages<Item>>;

/** A list that comes page by page, as one. `items` is undefined until the first page is there. */
export function usePages<Item>(queryKey: QueryKey, load: Load<Item>, { isWanted = true } = {}) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isWanted,
    gcTime: keptMs,
  });
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    isLoading: query.data === undefined && query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    // A second press waits for the first instead of asking again.
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  };
}
