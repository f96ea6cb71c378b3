import { useQuery } from '@tanstack/react-query';
import { checks } from '#contract/checks/checks.ts';
import { type Hidden, hiddenOf } from '#contract/checks/hidden.ts';
import { listedStatuses } from '#contract/enums.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useSession } from '#web/lib/session/session.ts';

/** A support worker's own checks, shared by every part of a page that shows them. */
export function useOwnChecks({ isWanted = true }: { isWanted?: boolean } = {}) {
  const user = useSession()?.user;
  const id = user?.id ?? '';
  return useQuery({
    queryKey: queryKeys.checks(id),
    queryFn: ({ signal }) => call(checks.ofProfile, { params: { id } }, { signal }),
    enabled: isWanted && user?.role === 'SUPPORT_WORKER',
  });
}

/** Why families do not find the support worker who is logged in, although the team lists them; null when nothing of their checks is in the way. */
export function useHidden(): Hidden | null {
  const user = useSession()?.user;
  const isListed = listedStatuses.some((status) => status === user?.status);
  const { data } = useOwnChecks({ isWanted: isListed });
  return isListed && data ? hiddenOf(data) : null;
}
