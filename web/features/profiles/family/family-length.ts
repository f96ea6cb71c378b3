import { cleaned } from '#contract/fields.ts';

const asSaved = cleaned('This must be text');

/** How many characters too long a text is, counted as the server counts: code points, without outer blanks. */
export const excess = (text: string, limit: number): number =>
  Math.max(0, [...asSaved.parse(text)].length - limit);

/**
 * Some messages name a higher number than the one that is enforced (section 5). Where a text is longer than what
 * is enforced, this says what to do; else null.
 */
export function takeAway(text: string, limit: number): string | null {
  const count = excess(text, limit);
  if (count === 0) return null;
  return `Please take away ${count === 1 ? '1 character' : `${count} characters`}: up to ${limit} fit here.`;
}
