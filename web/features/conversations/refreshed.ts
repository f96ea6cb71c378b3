/**
 * Query options for what changes while somebody looks at it: `web/lib/live` says when, and whoever comes back to the window asks
 * anyway.
 */
export const refreshed = { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const;
