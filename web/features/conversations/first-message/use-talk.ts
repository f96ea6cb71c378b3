import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Conversation, conversations } from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useStanding } from '#web/lib/session/standing.ts';

/** The conversation of the viewer and somebody, as far as cards and profiles say it. */
export type Talk = Pick<Conversation, 'id' | 'state' | 'isMine' | 'startedAt'>;

/**
 * The newest hundred conversations, asked for once for all cards. Whoever has more finds out about an older one when
 * they press the button.
 */
function useTalks() {
  const { isAdmin, isApproved } = useStanding();
  return queryOptions({
    queryKey: queryKeys.talks(),
    queryFn: ({ signal }) => call(conversations.list, { query: { limit: limits.pageSize } }, { signal }),
    enabled: isApproved && !isAdmin,
  });
}

/** Only those who are concerned are drawn again when a conversation changes. */
export function useTalk(personId: string): Talk | null {
  const { data } = useQuery({ ...useTalks(), select: (talks) => talkWith(talks, personId) });
  return data ?? null;
}

function talkWith(talks: readonly Conversation[], personId: string): Talk | null {
  const found = talks.find(({ other }) => other.id === personId);
  if (!found) return null;
  const { id, state, isMine, startedAt } = found;
  return { id, state, isMine, startedAt };
}

/** Shows a new conversation on every card and profile at once. */
export function useRememberTalk() {
  const queries = useQueryClient();
  return async (talk: Conversation) => {
    const queryKey = queryKeys.talks();
    // An answer that is still under way may be older.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Conversation[]>(queryKey, (before) => before && [talk, ...before]);
    void queries.invalidateQueries({ queryKey: queryKeys.conversationsAll() });
  };
}
