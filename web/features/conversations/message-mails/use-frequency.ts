import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailFrequency, messageMails } from '#contract/conversations/message-mails.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { announce } from '#web/ui/live-region/announcer.ts';

export const useFrequency = () =>
  useQuery({
    queryKey: queryKeys.messageMails(),
    queryFn: async ({ signal }) => (await call(messageMails.find, {}, { signal })).frequency,
    // A link in a mail may have changed it since.
    staleTime: 0,
  });

/** One choice after the other is saved, so that the last one is kept. `wordsOf`: what a screen reader says then. */
export function useChooseFrequency(wordsOf: (chosen: MailFrequency) => string) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'message-mails' },
    mutationFn: async (frequency: MailFrequency) =>
      (await call(messageMails.choose, { body: { frequency } })).frequency,
    onSuccess: (chosen) => {
      queries.setQueryData(queryKeys.messageMails(), chosen);
      announce(wordsOf(chosen));
    },
  });
}
