import { useCallback, useEffect, useState } from 'react';
import { type Conversation, conversations } from '#contract/conversations/conversations.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';

/** Scrolling through many new messages reports once, not for each. */
const calmMs = 400;

/** Says up to which message of the other the person has seen. Returns what takes the number of one that came into view. */
export function useSeen({
  id,
  seenNumber,
}: Pick<Conversation, 'id' | 'seenNumber'>): (number: number) => void {
  const [shown, setShown] = useState(0);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (shown <= seenNumber || failures > 3) return;
    const timer = setTimeout(() => {
      call(conversations.seen, { params: { id }, body: { number: shown } }).then(
        () => noteSeen(id, shown),
        // The next message tries again, and so does the next visit.
        () => setFailures((before) => before + 1),
      );
    }, calmMs);
    return () => clearTimeout(timer);
  }, [id, shown, seenNumber, failures]);
  return useCallback((number) => setShown((before) => Math.max(before, number)), []);
}

function noteSeen(id: string, number: number): void {
  queryClient.setQueryData<Conversation>(
    queryKeys.conversation(id),
    (before) => before && { ...before, seenNumber: Math.max(before.seenNumber, number) },
  );
  for (const queryKey of [queryKeys.conversations(), queryKeys.conversationCounts()])
    void queryClient.invalidateQueries({ queryKey });
}
