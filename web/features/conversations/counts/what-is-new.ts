import type { ConversationCounts } from '#contract/conversations/conversations.ts';

/** What is new, in words: 'You have 2 new messages', '1 person would like to talk with you'; null when nothing is. */
export function whatIsNew(counts: ConversationCounts | null): { count: number; words: string } | null {
  const { unread = 0, waiting = 0 } = counts ?? {};
  if (unread > 0)
    return { count: unread, words: `You have ${unread} new ${unread === 1 ? 'message' : 'messages'}` };
  if (waiting > 0)
    return {
      count: waiting,
      words: `${waiting} ${waiting === 1 ? 'person' : 'people'} would like to talk with you`,
    };
  return null;
}
