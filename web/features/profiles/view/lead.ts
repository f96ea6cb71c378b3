type Lead = { lead: string | null; rest: string };

const longestOfRichText = 200;
const longestOfText = 160;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const decode = (html: string) =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

/**
 * Separates the first sentence of a rich text, to be set large above the rest. A first paragraph that begins with
 * formatting, or with a sentence too long to be set large, is left as it is.
 */
export function leadOfRichText(html: string): Lead {
  const found = /^<p>([^<]+?[.!?])(?:\s+([^<].*|<.*)|(<\/p>.*))$/s.exec(html.trim());
  const lead = decode(found?.[1] ?? '').trim();
  if (!found || lead === '' || lead.length > longestOfRichText) return { lead: null, rest: html };
  const [, , sameParagraph, following] = found;
  if (following !== undefined) return { lead, rest: following.replace(/^<\/p>/, '').trim() };
  return { lead, rest: `<p>${sameParagraph ?? ''}`.replace(/^<p>\s*<\/p>/, '').trim() };
}

/**
 * Separates the first sentence of a plain text, which must end in its first line.
 */
export function leadOfText(text: string): Lead {
  const found = /^([^\n]+?[.!?…])(?:\s+(.*))?$/s.exec(text.trim());
  const [, lead = '', rest = ''] = found ?? [];
  return lead === '' || lead.length > longestOfText ? { lead: null, rest: text } : { lead, rest };
}
