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

/** A first sentence shorter than this takes the next with it: 'Kia ora!' alone says nothing about anybody. */
const shortest = 40;

/**
 * The first sentence of a line as it stands there, and the next if that is too short to stand alone. Empty when none ends in
 * the line, or when it is too long to be set large.
 */
function firstSentence(line: string, longest: number): string {
  const [first = '', next = ''] = line.match(/[^\n]+?[.!?…](?=\s|$)[^\S\n]*/gy) ?? [];
  const both = first.trim().length < shortest ? first + next : first;
  return [both, first].find((words) => words.trim().length <= longest) ?? '';
}

/**
 * Separates the first sentence of a rich text, to be set large above the rest. A first paragraph that begins with
 * formatting, or with a sentence too long to be set large, is left as it is.
 */
export function leadOfRichText(html: string): Lead {
  const [, line = ''] = /^<p>([^<]+)/.exec(html.trim()) ?? [];
  const found = firstSentence(line.replaceAll('\n', ' '), longestOfRichText);
  if (found.trim() === '') return { lead: null, rest: html };
  const rest = `<p>${html.trim().slice('<p>'.length + found.length)}`;
  return {
    lead: decode(found).trim(),
    rest: rest.replace(/^<p>(?:\s|<br ?\/?>)*/, '<p>').replace(/^<p><\/p>/, ''),
  };
}

/**
 * Separates the first sentence of a plain text, which must end in its first line.
 */
export function leadOfText(text: string): Lead {
  const found = firstSentence(text.trim(), longestOfText);
  return found === ''
    ? { lead: null, rest: text }
    : { lead: found.trim(), rest: text.trim().slice(found.length).trim() };
}
