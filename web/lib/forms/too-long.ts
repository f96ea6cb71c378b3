import { characterCount, textLength } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

/** By how many characters a text is too long. */
export const excess = (text: string, limit: number): number => Math.max(0, characterCount(text) - limit);

/** By how many characters the answer is too long that a form refuses with this message; 0 if that is not the reason. */
export function tooMany(message: string, value: unknown): number {
  const limit = enforcedLimit(message);
  if (limit === null || typeof value !== 'string') return 0;
  return isHtml(value) ? Math.max(0, textLength(value) - limit) : excess(value, limit);
}

/** Two messages name a higher limit than is enforced (section 5). */
function enforcedLimit(message: string): number | null {
  if (message === messages.max500) return limits.familyDescription;
  if (message === messages.max150) return limits.line;
  const [, limit] = /^Max (\d+) characters$/.exec(message) ?? [];
  return limit === undefined ? null : Number(limit);
}

/** What the editor of rich text writes begins with one of these. */
const isHtml = (value: string) => /^<(?:p|ul|ol)>/.test(value);
