import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Session, sessions } from '#contract/accounts/sessions.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { endSession } from '#web/lib/session/session.ts';

export const useSessions = () =>
  useQuery({
    queryKey: queryKeys.sessions(),
    queryFn: async ({ signal }) => currentFirst(await call(sessions.list, {}, { signal })),
    // Somebody may have logged in elsewhere since.
    staleTime: 0,
  });

export function useEndThere() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => call(sessions.end, { params: { id } }).catch(unlessGone),
    onSuccess: (_, { id }) => {
      queries.setQueryData<Session[]>(queryKeys.sessions(), (known) =>
        known?.filter((session) => session.id !== id),
      );
    },
  });
}

/** Goes to the home page, as any logout does. */
export const useEndEverywhere = () =>
  useMutation({ mutationFn: () => call(sessions.endAll), onSuccess: () => endSession('logout') });

/** The server sorts by last use, but records the hour only. */
const currentFirst = (list: Session[]) => list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
