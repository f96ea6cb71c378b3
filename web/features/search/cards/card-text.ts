import { limits } from '#contract/limits.ts';
import { withoutTags } from '#contract/plain-text.ts';

const ellipsis = '...';

const letters = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...text].length;

/**
 * Section 2: at most 125 characters, counted as all limits are; a longer text ends with three dots. An emoji or a letter
 * with its accent, which is read as one sign, is never cut in two.
 */
export function cutForCard(text: string): string {
  if (lengthOf(text) <= limits.cardDescription) return text;
  let kept = '';
  let room = limits.cardDescription - ellipsis.length;
  for (const { segment } of letters.segment(text)) {
    room -= lengthOf(segment);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept}${ellipsis}`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Rich text as one line of plain text; a paragraph, list item or line break becomes a space. */
export const textOfHtml = (html: string): string =>
  withoutTags(html.replaceAll(/<\/?(?:p|br|li|ul|ol)\b[^<>]*>/g, ' '))
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
