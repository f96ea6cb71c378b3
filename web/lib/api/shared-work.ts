/**
 * Options of a query for what several people of the team work on at once: what another did appears without a reload,
 * after this time at the latest, and at once when one comes back to the window.
 */
export const sharedWork = { refetchInterval: 10_000, refetchOnWindowFocus: true, staleTime: 0 } as const;
