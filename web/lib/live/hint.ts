/** What may be new: one conversation, or anything where there is none. */
export type Hint = { conversationId: string | null };

/** After a gap, in which nobody knows what was missed. */
export const anything: Hint = { conversationId: null };
