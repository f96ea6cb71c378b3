import type { ConversationMessage } from '#contract/conversations/conversations.ts';

/** The messages of a conversation without a gap, oldest first. */
export type Log = {
  messages: readonly ConversationMessage[];
  /** Asks for older ones; null when there are none. */
  olderCursor: string | null;
};

/** Whether there are messages between the two. */
export const isApart = (before: Log, after: Log): boolean =>
  numberOf(before.messages.at(-1)) + 1 < numberOf(after.messages[0]);

/**
 * What is known and what has just been loaded, as one. Where messages between the two are missing, only what has been loaded
 * is kept. A message that has not changed stays the same object.
 */
export function joinLogs(known: Log | undefined, loaded: Log): Log {
  if (!known || isApart(known, loaded) || isApart(loaded, known)) return loaded;
  const byNumber = new Map(known.messages.map((message) => [message.number, message]));
  let isNews = false;
  for (const message of loaded.messages) {
    const before = byNumber.get(message.number);
    if (before && JSON.stringify(before) === JSON.stringify(message)) continue;
    byNumber.set(message.number, message);
    isNews = true;
  }
  const reachesFurther = numberOf(loaded.messages[0]) < numberOf(known.messages[0]);
  if (!isNews && !reachesFurther) return known;
  return {
    messages: [...byNumber.values()].sort((one, other) => one.number - other.number),
    olderCursor: reachesFurther ? loaded.olderCursor : known.olderCursor,
  };
}

const numberOf = (message: ConversationMessage | undefined): number => message?.number ?? 0;
