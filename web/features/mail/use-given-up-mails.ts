import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type GivenUpMail, givenUpMails } from '#contract/mail/given-up-mails.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';

export const useGivenUpMails = () =>
  useQuery({
    queryKey: queryKeys.givenUpMails(),
    queryFn: ({ signal }) => call(givenUpMails.list, {}, { signal }),
    ...sharedWork,
    // No requests after the session has expired, because each would end it again.
    enabled: useIsSignedIn(),
  });

/** Takes the mail from the list. Should it fail again, the list will have it again. */
export function useSendAgain(onSent: () => void) {
  const queries = useQueryClient();
  const queryKey = queryKeys.givenUpMails();
  return useMutation({
    mutationFn: ({ id }: GivenUpMail) =>
      call(givenUpMails.sendAgain, { params: { id } }).catch(unlessSentMeanwhile),
    onSuccess: async (_, { id }) => {
      // An answer that is still under way may be older.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<GivenUpMail[]>(queryKey, (known) => known?.filter((mail) => mail.id !== id));
      onSent();
    },
  });
}

/** A colleague was faster. */
function unlessSentMeanwhile(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
