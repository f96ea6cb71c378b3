/** A key that did something, and when, in milliseconds of the page's own time. */
export type Press = { key: string; at: number };

const secondPressMs = 600;

/** Whether a press is the rest of a quick one: the next check has opened under it, and nobody has looked at that. */
export const isSecondPress = (before: Press | null, { key, at }: Press): boolean =>
  before !== null && before.key === key && at - before.at < secondPressMs;
