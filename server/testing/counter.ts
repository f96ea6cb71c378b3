/** A value that only goes up: the last one that was answered, and the last that was sent. */
export type Counter = { answered: number; sent: number };

/** Whether everything that was answered is stored. What was sent without an answer may be stored or not. */
export const holds = ({ answered, sent }: Counter, stored: number): boolean =>
  stored >= answered && stored <= sent;
