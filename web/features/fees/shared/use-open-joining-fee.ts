import { useQuery } from '@tanstack/react-query';
import { type Fee, fees } from '#contract/fees/fees.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** For the team: the fee to join that a family has not paid yet; null when there is none, undefined until it is known. */
export function useOpenJoiningFee(
  familyId: string,
  { isWanted }: { isWanted: boolean },
): Fee | null | undefined {
  const query = { profileId: familyId, state: 'open' } as const;
  return useQuery({
    queryKey: queryKeys.fees({ ...query, kind: 'joining' }),
    queryFn: async ({ signal }) =>
      (await call(fees.list, { query }, { signal })).find(({ kind }) => kind === 'joining') ?? null,
    enabled: isWanted,
    staleTime: 0,
  }).data;
}
