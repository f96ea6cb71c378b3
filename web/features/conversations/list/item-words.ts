import type { Conversation } from '#contract/conversations/conversations.ts';

/** After an account is deleted, its name is gone. */
export const someoneWhoLeft = 'A person who left';

export const nameOf = ({ other }: Pick<Conversation, 'other'>): string => other.firstName ?? someoneWhoLeft;

type State = { tone: 'notice' | 'neutral'; words: string };

/** Of a conversation that is not open; null for an open one. */
export function stateOf({ state, isMine }: Pick<Conversation, 'state' | 'isMine'>): State | null {
  switch (state) {
    case 'asked':
      return isMine
        ? { tone: 'neutral', words: 'Waiting for an answer' }
        : { tone: 'notice', words: 'Would like to talk' };
    case 'declined':
      return { tone: 'neutral', words: 'Not now' };
    case 'closed':
      return { tone: 'neutral', words: 'Closed' };
    case 'open':
      return null;
  }
}

/** The newest message on one line. */
export function snippetOf({ lastMessage }: Pick<Conversation, 'lastMessage'>): string {
  const { isMine, text } = lastMessage;
  if (text === null) return 'Deleted: the person has left';
  return `${isMine ? 'You: ' : ''}${text.replaceAll(/\s+/g, ' ')}`;
}

export const newWords = (unread: number): string =>
  unread === 1 ? '1 new message' : `${unread} new messages`;
