import { limits } from '#contract/limits.ts';

const ellipsis = '...';

/** Section 2: at most 125 characters; of a longer text the last three are an ellipsis. */
export function cutForCard(text: string): string {
  if (text.length <= limits.cardDescription) return text;
  const kept = text.slice(0, limits.cardDescription - ellipsis.length);
  // Half of an emoji would show as a replacement character.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}${ellipsis}`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Rich text as one line of plain text; a paragraph, list item or line break becomes a blank. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|br|li|ul|ol)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
