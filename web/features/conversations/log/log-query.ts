import { queryOptions } from '@tanstack/react-query';
import { type ConversationMessage, conversations } from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { refreshed } from '#web/features/conversations/refreshed.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { isApart, joinLogs, type Log } from './join-logs.ts';

/** After a longer absence the log begins again with the newest messages. */
const mostPagesMissed = 5;

/** The newest messages, and all older ones that were loaded since. Whatever is loaded is joined to what is known. */
export function logQuery(id: string, hasOtherLeft: boolean) {
  const queryKey = queryKeys.conversationMessages(id, hasOtherLeft);
  return queryOptions<Log>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<Log>(queryKey);
      let log = await loadPage(id, undefined, signal);
      for (let page = 1; known && isApart(known, log) && log.olderCursor && page < mostPagesMissed; page += 1)
        log = joinLogs(log, await loadPage(id, log.olderCursor, signal));
      return log;
    },
    structuralSharing: (known, loaded) => joinLogs(known as Log | undefined, loaded as Log),
    ...refreshed,
    refetchOnMount: 'always',
  });
}

async function loadPage(id: string, cursor: string | undefined, signal?: AbortSignal): Promise<Log> {
  const { items, nextCursor } = await callPage(
    conversations.messages,
    { params: { id }, query: { limit: limits.messagesPerPage, ...(cursor !== undefined && { cursor }) } },
    signal && { signal },
  );
  return { messages: items.toReversed(), olderCursor: nextCursor };
}

/** @throws as `call` does. Does nothing when there is nothing older. */
export async function loadOlder(id: string, hasOtherLeft: boolean): Promise<void> {
  const queryKey = queryKeys.conversationMessages(id, hasOtherLeft);
  const cursor = queryClient.getQueryData<Log>(queryKey)?.olderCursor;
  if (!cursor) return;
  const older = await loadPage(id, cursor);
  queryClient.setQueryData<Log>(queryKey, (known) => joinLogs(known, older));
}

/** Adds a message that has just been sent. */
export async function rememberMessage(id: string, message: ConversationMessage): Promise<void> {
  const queryKey = queryKeys.conversationMessages(id, false);
  const known = queryClient.getQueryData<Log>(queryKey);
  if (!known) return;
  const sent = { messages: [message], olderCursor: null };
  if (isApart(known, sent)) await queryClient.refetchQueries({ queryKey });
  else queryClient.setQueryData<Log>(queryKey, (now) => joinLogs(now, sent));
}
