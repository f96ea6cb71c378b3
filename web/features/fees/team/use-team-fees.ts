import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fees } from '#contract/fees/fees.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';
import type { FeesSearch } from './fees-search.ts';

const pageSize = 20;

/** Open fees by due day, others newest first. */
export function useTeamFees({ state, family }: FeesSearch) {
  const query = { state, ...(family !== '' && { profileId: family }) };
  return usePages(
    queryKeys.fees(query),
    (cursor, signal) =>
      callPage(
        fees.list,
        { query: { ...query, limit: pageSize, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isWanted: useIsSignedIn(), isShared: true },
  );
}

/** Sums of the open fees, by age and currency. */
export function useFeeTotals() {
  return useQuery({
    queryKey: queryKeys.feeTotals(),
    queryFn: ({ signal }) => call(fees.totals, {}, { signal }),
    ...sharedWork,
    enabled: useIsSignedIn(),
  });
}

/** Reloads everything that shows fees, or depends on one being paid. */
export function useReloadFees() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [queryKeys.feesAll(), ['board'], ['history']])
      void queries.invalidateQueries({ queryKey });
  };
}
