/**
 * Query options for what several administrators work on at once. A colleague's change appears without a reload: after
 * this time at the latest, and as soon as the window is in use again.
 */
export const sharedWork = { refetchInterval: 10_000, refetchOnWindowFocus: true, staleTime: 0 } as const;
