/** A counter: the last value that was answered, and the last that was sent. */
export type Rising = { answered: number; sent: number };

/** Everything that was answered is there. What was sent without an answer has happened or has not. */
export const isKept = ({ answered, sent }: Rising, stored: number): boolean =>
  stored >= answered && stored <= sent;
