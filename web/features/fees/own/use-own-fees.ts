import { fees } from '#contract/fees/fees.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';

/** The family's own fees, newest first. The team may mark one while the page is open, so it looks again when somebody comes back. */
export const useOwnFees = () =>
  usePages(
    queryKeys.fees(),
    (cursor, signal) =>
      callPage(fees.list, { query: { ...(cursor !== undefined && { cursor }) } }, { signal }),
    {
      // No requests after the session has expired, because each would end it again.
      isWanted: useIsSignedIn(),
      refresh: { staleTime: 0, refetchOnWindowFocus: true, refetchOnReconnect: true },
    },
  );
