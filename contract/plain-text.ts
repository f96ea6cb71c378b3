const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Removes tags. A bracket that is never closed is text. */
export const withoutTags = (html: string): string => html.replaceAll(/<[^<>]*>/g, '');

/** Rich text as plain text: a line for each paragraph, and a dot before each list item. */
export const plainText = (html: string): string =>
  withoutTags(html.replaceAll(/<li>(\s*<p>)?/g, '• ').replaceAll(/<br\s*\/?>|<\/(p|li)>/g, '\n'))
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (name) => characters[name] ?? name)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
