const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Stored rich text without its formats: a line for each paragraph, and a dot before each list item. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<li>(\s*<p>)?/g, '• ')
    .replaceAll(/<br\s*\/?>|<\/(p|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (name) => characters[name] ?? name)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
