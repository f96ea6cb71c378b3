import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

type Page<Item> = { items: readonly Item[]; nextCursor: string | null };
type Load<Item> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;

/** A list that comes page by page, as one. `items` is undefined until the first page is there. */
export function usePages<Item>(queryKey: QueryKey, load: Load<Item>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
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
