/**
 * Query options for what changes while somebody looks at it. `web/lib/live` says when; a window that is
 * looked at again asks anyway.
 */
export const refreshed = { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true } as const;
