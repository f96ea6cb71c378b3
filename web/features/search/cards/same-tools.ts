import type { CardTools } from './card-tools.ts';

/**
 * Whether a card looks the same with either tools. A star changes them for the whole list, and of a thousand cards only one
 * has to be drawn again. What the tools call never depends on the other cards.
 */
export const sameTools = (before: CardTools, after: CardTools, id: string): boolean =>
  (before.contact === null) === (after.contact === null) && markOf(before, id) === markOf(after, id);

function markOf({ marks }: CardTools, id: string): string {
  if (!marks) return 'none';
  return `${marks.starred.includes(id)} ${marks.hidden.includes(id)}`;
}
