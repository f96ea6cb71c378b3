import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Match, type MatchStateFilter, matches } from '#contract/matches/matches.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';

const pageSize = 20;

export const useTeamMatches = (state: MatchStateFilter) =>
  usePages(
    queryKeys.teamMatches({ state }),
    (cursor, signal) =>
      callPage(
        matches.list,
        { query: { state, limit: pageSize, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isWanted: useIsSignedIn(), isShared: true },
  );

export const useTeamMatch = (id: string) =>
  useQuery({
    queryKey: queryKeys.teamMatch(id),
    queryFn: ({ signal }) => call(matches.find, { params: { id } }, { signal }),
    ...sharedWork,
    enabled: useIsSignedIn(),
  });

/** How many matches are in each state; undefined until it is known. */
export const useMatchCounts = () =>
  useQuery({
    queryKey: queryKeys.matchCounts(),
    queryFn: ({ signal }) => call(matches.counts, {}, { signal }),
    ...sharedWork,
    enabled: useIsSignedIn(),
  }).data;

/** Reads again what shows matches, or what follows from them. `saved`: one as it is now. */
export function useReloadMatches() {
  const queries = useQueryClient();
  return (saved: Match) => {
    queries.setQueryData(queryKeys.teamMatch(saved.id), saved);
    for (const queryKey of shown) void queries.invalidateQueries({ queryKey });
  };
}

const shown = [
  queryKeys.matchesAll(),
  queryKeys.feesAll(),
  ['board'],
  ['summary'],
  ['profile'],
  ['suggestions'],
  ['history'],
  ['statistics'],
];
