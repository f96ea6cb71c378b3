import { syllable } from 'syllable';

/** The words of a screen, one text for each block: a heading, a paragraph, an item, a picture's description. */
export function blocksOf(html: string): string[] {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
  return main
    .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(?:strong|em|span|a|b|i)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof entities) => entities[name])
    .split('\n')
    .map((block) => block.trim())
    .filter((block) => /\p{L}/u.test(block));
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * The school grade that a text needs (Flesch-Kincaid), and how many words it has. Only whole sentences count: short
 * labels, names and headings would make any page look easy.
 */
export function readingGrade(blocks: readonly string[]): { grade: number; words: number } {
  const sentences = blocks
    .filter((block) => /[.!?:]['’"]?$/.test(block))
    .flatMap((block) => block.split(/(?<=[.!?]['’"]?)\s+/));
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}$’'-]+/gu) ?? []);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word.replaceAll('’', "'"))), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { grade, words: words.length };
}
