import { useQuery } from '@tanstack/react-query';
import { checks } from '#contract/checks/checks.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';
import type { ChecksSearch } from './checks-search.ts';

const pageSize = 20;

export const useTeamChecks = ({ standing, kind, country }: ChecksSearch) =>
  usePages(
    queryKeys.teamChecks({ standing, kind, country }),
    (cursor, signal) =>
      callPage(
        checks.list,
        {
          query: { standing, kind, country, limit: pageSize, ...(cursor !== undefined && { cursor }) },
        },
        { signal },
      ),
    { isWanted: useIsSignedIn(), isShared: true },
  );

/** A check by its id, wherever in the list it stands. */
export const useTeamCheck = (checkId: string, { isWanted }: { isWanted: boolean }) => {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: queryKeys.teamCheck(checkId),
    queryFn: ({ signal }) => call(checks.find, { params: { checkId } }, { signal }),
    enabled: isWanted && isSignedIn,
  });
};

/** How many checks wait, end soon and have ended; undefined until it is known. */
export const useCheckCounts = () =>
  useQuery({
    queryKey: queryKeys.checkCounts(),
    queryFn: ({ signal }) => call(checks.counts, {}, { signal }),
    ...sharedWork,
    enabled: useIsSignedIn(),
  }).data;
