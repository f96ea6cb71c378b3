import { isolateRightToLeft } from '#contract/right-to-left.ts';
import { lettersOf, writable } from './fonts.ts';

/** Other ways to write what the font has. */
const alike: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
};

/** Limits the code points shown: they make such a text ten times as long, and others wait for its PDF. */
const mostNumbers = 20;

/**
 * Prepares people's words for a PDF. `isWhole` is false if a letter is in no font: a box replaces it, with its code point for the first
 * ones.
 */
export function printable(text: string): { text: string; isWhole: boolean } {
  let boxes = 0;
  const box = (sign: string) => {
    boxes += 1;
    if (boxes > mostNumbers) return '□';
    return `[□ U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  };
  const lines = text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll(/\s/g, ' '))
    .map((line) =>
      lettersOf(line)
        .map((letter) => {
          const same = alike[letter] ?? letter;
          return writable(same) ?? [...same].map((sign) => writable(sign) ?? box(sign)).join('');
        })
        .join(''),
    );
  return { text: lines.join('\n'), isWhole: boxes === 0 };
}

/** A name on one line, in the order in which pages show it. Old names may have line breaks, which the contract now refuses. */
export const printableName = (name: string): string =>
  isolateRightToLeft(printable(name.replaceAll(/\s+/g, ' ')).text);

/** The same, with each text on its first level printable: of settings and of an invoice's issuer. */
export const withPrintableTexts = <Texts extends object>(texts: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(texts)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => [name, printable(value).text]),
  ),
});
