import type { Conversation, ConversationMessage } from '#contract/conversations/conversations.ts';

/** One message as it is shown, stored or not. */
export type Entry = {
  /** The same before and after it is stored. */
  key: string;
  /** null until the server has it. */
  number: number | null;
  isMine: boolean;
  text: string | null;
  sentAt: string;
  /** How far it has come, where that is said. */
  mark: string | null;
};

/** One's own message that the server has not answered yet. */
export type PendingEntry = { key: string; text: string; sentAt: string; mark: string };

export function entriesOf(
  messages: readonly ConversationMessage[],
  pending: readonly PendingEntry[],
  conversation: Pick<Conversation, 'state' | 'otherSeenNumber'>,
): Entry[] {
  const marks = marksOf(messages, conversation);
  const stored = messages.map(({ id, key, number, isMine, text, sentAt }) => ({
    key: key ?? id,
    number,
    isMine,
    text,
    sentAt,
    mark: marks.get(number) ?? null,
  }));
  const known = new Set(stored.map(({ key }) => key));
  const waiting = pending.filter(({ key }) => !known.has(key));
  return [...stored, ...waiting.map((entry) => ({ ...entry, number: null, isMine: true }))];
}

/** 'Seen' at the last message that was seen, 'Sent' at the last one that was not. A request says nothing: nobody should feel watched. */
function marksOf(
  messages: readonly ConversationMessage[],
  { state, otherSeenNumber }: Pick<Conversation, 'state' | 'otherSeenNumber'>,
): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  if (state !== 'open') return marks;
  const own = messages.filter(({ isMine }) => isMine);
  const newest = own.at(-1);
  if (newest) marks.set(newest.number, 'Sent');
  const seen = own.findLast(({ number }) => number <= otherSeenNumber);
  if (seen) marks.set(seen.number, 'Seen');
  return marks;
}
