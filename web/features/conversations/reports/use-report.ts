import { useQuery } from '@tanstack/react-query';
import { type ConversationMessage, conversations } from '#contract/conversations/conversations.ts';
import { reports } from '#contract/conversations/reports.ts';
import { limits } from '#contract/limits.ts';
import { type CallArguments, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useIsShutOut } from '#web/lib/session/standing.ts';
import { useReportablePeople } from './use-reportable.ts';

const none: readonly ConversationMessage[] = [];

/** Messages from somebody to the viewer, newest first; none without a conversation that the viewer may read. */
export function useTheirMessages(personId: string) {
  const mayRead = !useIsShutOut();
  const { data: talks, ...asked } = useQuery({
    queryKey: queryKeys.conversationWith(personId),
    queryFn: ({ signal }) => call(conversations.list, { query: { with: personId } }, { signal }),
    enabled: mayRead,
  });
  const id = talks?.[0]?.id;
  const messages = useQuery({
    queryKey: queryKeys.reportableMessages(id ?? ''),
    queryFn: ({ signal }) =>
      call(
        conversations.messages,
        { params: { id: id ?? '' }, query: { limit: limits.pageSize } },
        { signal },
      ),
    enabled: id !== undefined,
    select: (all) => all.filter(({ isMine, text }) => !isMine && text !== null),
  });
  const isGone = !mayRead || talks?.length === 0;
  const { data: people } = useReportablePeople(isGone);
  const isKnown = !mayRead || (talks !== undefined && (id === undefined || messages.data !== undefined));
  return {
    messages: messages.data ?? none,
    /** The two have talked, where the viewer cannot read it any more: the team still can. */
    areClosed: isGone && people?.find(({ id: of }) => of === personId)?.conversationId != null,
    isLoading: !isKnown && (asked.isFetching || messages.isFetching),
    /** Without the messages, a report still says what happened. */
    hasFailed: !isKnown && !asked.isFetching && !messages.isFetching,
    error: asked.error ?? messages.error,
    retry: () => void (id === undefined ? asked.refetch() : messages.refetch()),
  };
}

export const sendReport = (body: CallArguments<typeof reports.send>['body']) => call(reports.send, { body });
