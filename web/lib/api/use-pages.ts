import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from './api-error.ts';
import { sharedWork } from './shared-work.ts';

type Page<Item> = { items: readonly Item[]; nextCursor: string | null };
type Load<Item> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;

/** Lists stay in memory long enough for the person to read a profile and come back to the same list. */
export const listKeptMs = 30 * 60_000;

export type Pages<Item extends { id: string }> = ReturnType<typeof usePages<Item>>;

type Options = {
  isWanted?: boolean;
  /** Several administrators work on it at once, so it reloads by itself, less often the more pages there are. */
  isShared?: boolean;
  /** When it is asked for again. */
  refresh?: { staleTime: number; refetchOnWindowFocus: boolean; refetchOnReconnect: boolean };
  /** Keeps the previous list until the next one is loaded. */
  keepsLast?: boolean;
};

/** A list that loads page by page, as one. `items` is undefined until the first page is loaded. */
export function usePages<Item extends { id: string }>(
  queryKey: QueryKey,
  load: Load<Item>,
  options: Options = {},
) {
  const { isWanted = true, isShared = false, keepsLast = false } = options;
  const query = useInfiniteQuery<Page<Item>, Error, InfiniteData<Page<Item>>, QueryKey, string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isWanted,
    gcTime: listKeptMs,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...options.refresh,
    ...(isShared && sharedWork),
    refetchInterval: ({ state }) => isShared && sharedWork.refetchInterval * (state.data?.pages.length ?? 1),
  });
  const [isStartingAgain, setStartingAgain] = useState(false);
  const { data } = query;
  // The same array as long as nothing has changed.
  const items = useMemo(() => data && distinct(data.pages.flatMap((page) => page.items)), [data]);
  return {
    items,
    error: query.error,
    pageCount: query.data?.pages.length ?? 0,
    /** The previous list is shown while this one loads. */
    isSearching: query.isPlaceholderData,
    hasRefreshFailed: query.isRefetchError,
    isLoading: query.data === undefined && query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage || isStartingAgain,
    hasMoreFailed: query.isFetchNextPageError && !isStartingAgain,
    // A second press waits for the first request; a background refresh is cancelled.
    loadMore: async () => {
      // It would end the refresh, and ask for the page that was refused.
      if (isStartingAgain) return;
      const { error } = await query.fetchNextPage({ cancelRefetch: !query.isFetchingNextPage });
      if (!isOutdated(error)) return;
      setStartingAgain(true);
      await query.refetch();
      setStartingAgain(false);
    },
  };
}

/** The order of the list has changed, so that all of it has to be loaded again. */
const isOutdated = (error: Error | null): boolean =>
  error instanceof ApiError && error.problem.errors?.some(({ field }) => field === 'cursor') === true;

/** Someone who moves in the list between two requests is on both pages. */
function distinct<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
