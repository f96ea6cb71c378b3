import { queryOptions, useQuery } from '@tanstack/react-query';
import { introductions } from '#contract/admissions/introductions.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useStanding } from '#web/lib/session/standing.ts';

/** The viewer's own open requests, newest first; undefined until they are known. */
export const useIntroductions = () => useQuery(useOwnRequests()).data;

/** Only those who are concerned are drawn again when the requests change. */
export const useIntroduction = (profileId: string) =>
  useQuery({
    ...useOwnRequests(),
    select: (requests) => requests.find((request) => request.profileId === profileId) ?? null,
  }).data ?? undefined;

function useOwnRequests() {
  const { mayMeet } = useStanding();
  return queryOptions({
    queryKey: queryKeys.introductions(),
    queryFn: ({ signal }) => call(introductions.mine, {}, { signal }),
    enabled: mayMeet,
  });
}
