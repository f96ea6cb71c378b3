import { cleanText } from '#contract/fields.ts';
import { variablesIn } from './texts.ts';

/** What words of a text have to keep to. */
export type TextRules = {
  readonly variables: readonly string[];
  /** In characters. */
  readonly longest: number;
  /** Whether it may have paragraphs, with an empty line between them. */
  readonly hasParagraphs: boolean;
};

/** Longest that any text may be. Documents have rules of their own. */
export const longestText = 4000;

/** How long a text may be: room for other words, and none to break a page. */
export const longestOf = ({ key, standard }: { key: string; standard: string }): number =>
  /\.subject\w*$/.test(key) ? 100 : Math.min(longestText, Math.max(200, 3 * standard.length));

/** A preview stands between such a mark, and a link in place of the others: `previewMark`, `FilledText`. */
const marks = /[\u2063\ue000\ue001]/g;

/** Words as they're stored: without invisible control characters, and in one line where there may be no paragraphs. Takes linear time. */
export function cleanWords(words: string, { hasParagraphs }: Pick<TextRules, 'hasParagraphs'>): string {
  const lines = cleanText(words.replaceAll(marks, ''))
    .split(/[\n\u2028\u2029]/)
    .map((line) => line.trim());
  return hasParagraphs
    ? lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')
    : lines.filter((line) => line !== '').join(' ');
}

/** What's wrong with cleaned words, as a sentence; null when nothing is. */
export function problemOf(words: string, { variables, longest }: TextRules): string | null {
  if (words === '') return 'Write the words, or go back to the standard ones';
  if (words.length > longest) return `Max ${longest} characters. This has ${words.length}`;
  const unknown = variablesIn(words).filter((name) => !variables.includes(name));
  const known = variables.map((name) => `{${name}}`).join(', ');
  if (unknown.length > 0)
    return `There’s no ${unknown.map((name) => `{${name}}`).join(' or ')} here. You can use ${known}`;
  if (/[{}]/.test(words.replaceAll(/\{[a-zA-Z]+\}/g, '')))
    return `Use curly brackets only for one of these: ${known}`;
  return null;
}
