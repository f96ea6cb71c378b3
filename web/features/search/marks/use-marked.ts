import { useEffect } from 'react';
import type { Pages } from '#web/lib/api/use-pages.ts';

/** Of everyone, those with these ids; looks through page after page until all are found or nobody is left. */
export function useMarked<Person extends { id: string }>(everyone: Pages<Person>, ids: readonly string[]) {
  const { items, error, isLoading, retry, hasMore, isLoadingMore, hasMoreFailed, loadMore } = everyone;
  const found = items?.filter(({ id }) => ids.includes(id));
  const isWhole = items !== undefined && ids.every((id) => items.some((item) => item.id === id));
  const goesOn = items !== undefined && !isWhole && hasMore && !isLoadingMore && !hasMoreFailed;
  useEffect(() => {
    if (goesOn) loadMore();
  });
  const isSearching = isLoading || (!isWhole && (goesOn || isLoadingMore));
  return {
    found,
    error,
    retry: hasMoreFailed ? loadMore : retry,
    isSearching,
    /** Whom the server no longer shows; none as long as that is not sure. */
    missing:
      isSearching || items === undefined || hasMoreFailed
        ? []
        : ids.filter((id) => !items.some((item) => item.id === id)),
  };
}
