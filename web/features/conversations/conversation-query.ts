import { queryOptions } from '@tanstack/react-query';
import { type Conversation, conversations } from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { call, callPage } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { refreshed } from './refreshed.ts';

/** The person's conversations, the one with the newest message first. */
export const useConversations = (isWanted: boolean) =>
  usePages(
    queryKeys.conversations(),
    (cursor, signal) =>
      callPage(
        conversations.list,
        { query: { limit: limits.cardsPerPage, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isWanted, refresh: refreshed },
  );

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.conversation(id),
    queryFn: ({ signal }) => call(conversations.find, { params: { id } }, { signal }),
    ...refreshed,
    refetchOnMount: 'always' as const,
  });

/** How many people would like to talk with somebody who is not approved yet. */
export const countsQuery = queryOptions({
  queryKey: queryKeys.conversationCounts(),
  queryFn: ({ signal }) => call(conversations.counts, {}, { signal }),
  ...refreshed,
});

/** Shows what the server has answered to a change at once. */
export function rememberConversation(conversation: Conversation): void {
  queryClient.setQueryData(queryKeys.conversation(conversation.id), conversation);
  void queryClient.invalidateQueries({ queryKey: queryKeys.conversations() });
}
