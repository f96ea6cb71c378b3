import { queryOptions } from '@tanstack/react-query';
import { type MatchOnRecord, matchesOnRecord } from '#contract/matches/matches.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';

/** Where a page hears of nothing live, it asks again within this time. */
const followMs = 60_000;

/** The person's matches: open ones first, then those that have ended. */
export const ownMatchesQuery = queryOptions({
  queryKey: queryKeys.ownMatches(),
  queryFn: ({ signal }) => call(matchesOnRecord.current, {}, { signal }),
  refetchInterval: followMs,
  refetchOnWindowFocus: 'always' as const,
  refetchOnMount: 'always' as const,
});

/** Shows what the server has answered to a change at once, and looks at what follows from it. */
export function rememberOwnMatch(saved: MatchOnRecord): void {
  queryClient.setQueryData(ownMatchesQuery.queryKey, (known) =>
    known?.map((match) => (match.id === saved.id ? saved : match)),
  );
  for (const queryKey of [queryKeys.ownMatches(), queryKeys.profile()])
    void queryClient.invalidateQueries({ queryKey });
}
