import { useQuery } from '@tanstack/react-query';
import { statistics } from '#contract/admissions/statistics.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';

/** Asking again by itself would put the skeleton in the place of the error each time. */
const untilFailed = ({ state }: { state: { status: string } }) =>
  state.status === 'error' ? false : sharedWork.refetchInterval;

export const useHeadcounts = () =>
  useQuery({
    queryKey: queryKeys.headcounts(),
    queryFn: ({ signal }) => call(statistics.headcounts, {}, { signal }),
    ...sharedWork,
    refetchInterval: untilFailed,
  });

export const useCharts = () =>
  useQuery({
    queryKey: queryKeys.charts(),
    queryFn: ({ signal }) => call(statistics.charts, {}, { signal }),
    ...sharedWork,
    refetchInterval: untilFailed,
  });
