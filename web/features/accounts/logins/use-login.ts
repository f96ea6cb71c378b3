import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LoginStanding, logins } from '#contract/accounts/logins.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';

/** Not with the others, which every page loads: only the team asks. */
const keyOf = (profileId: string) => ['login', profileId] as const;

export const useLogin = (profileId: string) =>
  useQuery({
    queryKey: keyOf(profileId),
    queryFn: ({ signal }) => call(logins.find, { params: { profileId } }, { signal }),
    ...sharedWork,
    enabled: useIsSignedIn(),
  });

export type LoginAct = 'endSessions' | 'sendLink' | 'askDrop' | 'takeBackDrop' | 'confirmDrop';

/** Something that the team does about somebody's login. Its answer is what's true then; a colleague may have been faster. */
export function useLoginAct(profileId: string, act: LoginAct) {
  const queries = useQueryClient();
  const queryKey = keyOf(profileId);
  return useMutation({
    mutationFn: () => call(logins[act], { params: { profileId } }),
    onSuccess: async (login) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<LoginStanding>(queryKey, login);
      void queries.invalidateQueries({ queryKey: queryKeys.history(profileId).slice(0, 2) });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
