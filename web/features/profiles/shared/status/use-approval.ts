import { useQuery } from '@tanstack/react-query';
import { admissions } from '#contract/admissions/admissions.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** What the team should know before it approves somebody: read anew each time, because a colleague may have seen a check since. */
export const useApproval = (id: string, { isWanted }: { isWanted: boolean }) =>
  useQuery({
    queryKey: queryKeys.approval(id),
    queryFn: ({ signal }) => call(admissions.approval, { params: { id } }, { signal }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
