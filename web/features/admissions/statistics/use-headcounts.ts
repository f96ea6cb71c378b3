import { useQuery } from '@tanstack/react-query';
import { statistics } from '#contract/admissions/statistics.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';

/** After an error nothing is asked again by itself: the skeleton would replace the error each time. */
export const untilFailed = ({ state }: { state: { status: string } }) =>
  state.status === 'error' ? false : sharedWork.refetchInterval;

/** The figures, and what waits for the team. */
export const useHeadcounts = () =>
  useQuery({
    queryKey: queryKeys.headcounts(),
    queryFn: ({ signal }) => call(statistics.headcounts, {}, { signal }),
    ...sharedWork,
    refetchInterval: untilFailed,
  });
