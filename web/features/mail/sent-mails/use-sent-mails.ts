import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mailsToPerson } from '#contract/mail/sent-mails.ts';
import { call } from '#web/lib/api/api.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';
import { useIsSignedIn } from '#web/lib/session/session.ts';

/** Of the mails to a person, or of one. Not with the others, which every page loads: only the team asks. */
const keyOf = (id: string) => ['sent-mails', id] as const;

export const useSentMails = (profileId: string) =>
  useQuery({
    queryKey: keyOf(profileId),
    queryFn: ({ signal }) => call(mailsToPerson.list, { query: { profileId } }, { signal }),
    ...sharedWork,
    enabled: useIsSignedIn(),
  });

/** Each look is in the person's history, so nothing is asked twice for one. */
export const useSentMailWords = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(mailsToPerson.find, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: useIsSignedIn(),
  });

export function useSendAgain(profileId: string, onSent: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(mailsToPerson.sendAgain, { params: { id } }),
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(profileId) }),
  });
}
