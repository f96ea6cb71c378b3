import { limits } from '#contract/limits.ts';
import { escapeHtml, textOfHtml } from '#contract/plain-text.ts';

const ellipsis = '...';

const letters = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/** Where the first `count` code points of a text end, in UTF-16 units. */
function endOf(text: string, count: number): number {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left -= 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

/** Where the sign begins that this place is in. A few characters, unless somebody has piled up accents. */
const signAt = (text: string, at: number) =>
  letters.segment(text.slice(0, at + limits.cardDescription)).containing(at)?.index ?? at;

/** Whether these letters are signs of their own, as most are. Saves a look at the rules of all scripts. */
const isPlain = (pair: string) => /^[\u0020-\u02ff]{2}$/.test(pair);

/**
 * Section 2: at most 125 characters, counted as all limits are; a longer text ends with three dots. An emoji or a letter
 * with its accent, which is read as one sign, is never cut in two.
 */
export function cutForCard(text: string): string {
  if (endOf(text, limits.cardDescription) === text.length) return text;
  const end = endOf(text, limits.cardDescription - ellipsis.length);
  return `${text.slice(0, isPlain(text.slice(end - 1, end + 1)) ? end : signAt(text, end))}${ellipsis}`;
}

/** How much of rich text is read for a card. Markup takes more room than words, but not that much. */
export const cardHtmlLength = 4_000;

/** Rich text for a card: as it is, or its first words as one paragraph. May have been cut at `cardHtmlLength` before. */
export function cutHtmlForCard(html: string): string {
  const isWhole = html.length < cardHtmlLength;
  const text = textOfHtml(isWhole ? html : html.replace(/(?:<[^<>]*|&\w*)$/, ''));
  const cut = cutForCard(text);
  if (cut !== text) return `<p>${escapeHtml(cut)}</p>`;
  return isWhole ? html : `<p>${escapeHtml(text)}${ellipsis}</p>`;
}
