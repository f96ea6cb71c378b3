const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const decoded = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (name) => characters[name] ?? name);

/** Removes tags. A bracket that is never closed is text. */
export const withoutTags = (html: string): string => html.replaceAll(/<[^<>]*>/g, '');

/** Rich text as plain text: a line for each paragraph, and a dot before each list item. */
export const plainText = (html: string): string =>
  decoded(withoutTags(html.replaceAll(/<li>(\s*<p>)?/g, '• ').replaceAll(/<br\s*\/?>|<\/(p|li)>/g, '\n')))
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

/** Rich text as one line of plain text; a paragraph, list item or line break becomes a space. */
export const textOfHtml = (html: string): string =>
  decoded(withoutTags(html.replaceAll(/<\/?(?:p|br|li|ul|ol)\b[^<>]*>/g, ' ')))
    // Not each blank of a text, which has hundreds.
    .replaceAll(/\s{2,}|[^\S ]/g, ' ')
    .trim();

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
