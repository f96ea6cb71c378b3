import { useQuery } from '@tanstack/react-query';
import { type ConversationCounts, conversations } from '#contract/conversations/conversations.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { useSession } from '#web/lib/session/session.ts';

/** What is new for the person, on every page; null until it is known, for visitors and for the team. */
export function useConversationCounts(): ConversationCounts | null {
  const role = useSession()?.user.role;
  const { data } = useQuery(
    {
      queryKey: queryKeys.conversationCounts(),
      queryFn: ({ signal }) => call(conversations.counts, {}, { signal }),
      enabled: role !== undefined && role !== 'ADMIN',
      refetchOnWindowFocus: 'always',
    },
    // The header is outside the pages, which provide it.
    queryClient,
  );
  return data ?? null;
}
