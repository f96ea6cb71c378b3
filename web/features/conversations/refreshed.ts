/**
 * Query options for what changes while somebody looks at it. Only a page that shows conversations asks again by itself, and
 * not while its window is hidden.
 */
export const refreshed = {
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
} as const;
