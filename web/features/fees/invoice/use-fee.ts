import { useQuery } from '@tanstack/react-query';
import { fees } from '#contract/fees/fees.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';

/** One fee with its invoice. */
export function useFee(id: string) {
  // No requests after the session has expired, because each would end it again.
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: queryKeys.fee(id),
    queryFn: ({ signal }) => call(fees.find, { params: { id } }, { signal }),
    ...sharedWork,
    refetchInterval: 30_000,
    enabled: isSignedIn,
  });
}
