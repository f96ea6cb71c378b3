/**
 * Query options for what several people of the team work on at once. What a colleague did appears without a reload:
 * after this time at the latest, and as soon as somebody comes back to the window.
 */
export const sharedWork = { refetchInterval: 10_000, refetchOnWindowFocus: true, staleTime: 0 } as const;
