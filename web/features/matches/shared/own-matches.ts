import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Match, matches } from '#contract/matches/matches.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { useSession } from '#web/lib/session/session.ts';

/** Every page asks, for its menus: no more often than this. What changes meanwhile it hears of live. */
const freshMs = 300_000;

const ownMatchesQuery = queryOptions({
  queryKey: queryKeys.ownMatches(),
  queryFn: ({ signal }) => call(matches.current, {}, { signal }),
  staleTime: freshMs,
});

/** Where a page hears of nothing live, one that is about the matches asks again within this time. */
const followMs = 60_000;
const following = {
  refetchInterval: followMs,
  refetchOnWindowFocus: 'always',
  refetchOnMount: 'always',
} as const;

export type Following = { isFollowed?: boolean };

/** Of the person who is logged in: open ones first, then those that have ended. Nothing is asked for the team and for visitors. */
export function useMatchesOnRecord({ isFollowed = false }: Following = {}) {
  const role = useSession()?.user.role;
  return useQuery(
    {
      ...ownMatchesQuery,
      enabled: role !== undefined && role !== 'ADMIN',
      ...(isFollowed && following),
    },
    // The header is outside the pages, which provide it.
    queryClient,
  );
}

/** A match that is over for longer is found from a mail, but not in the menus. */
const shownInMenusDays = 180;
const dayMs = 86_400_000;

/** Whether menus lead to the person's match: it is open, or has ended not long ago. */
export function useHasMatch(): boolean {
  const { data = [] } = useMatchesOnRecord();
  const since = new Date(Date.now() - shownInMenusDays * dayMs).toISOString();
  return data.some(({ endedAt }) => endedAt === null || endedAt >= since);
}

/** Shows what the server has answered to a change at once, and looks at what follows from it. */
export function rememberOwnMatch(saved: Match): void {
  queryClient.setQueryData(ownMatchesQuery.queryKey, (known) =>
    known?.map((match) => (match.id === saved.id ? saved : match)),
  );
  for (const queryKey of [queryKeys.ownMatches(), queryKeys.profile(), queryKeys.feesAll()])
    void queryClient.invalidateQueries({ queryKey });
}

export const reloadOwnMatches = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKeys.ownMatches() });
