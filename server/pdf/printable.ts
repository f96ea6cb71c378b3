import { lettersOf, writable } from './fonts.ts';
import { isolate } from './visual-order.ts';

/** Other ways to write what the font has. */
const alike: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
};

/** Numbers make a text of such letters alone ten times as long, and those who wait for the next PDF would wait for it. */
const mostNumbers = 20;

/**
 * Words of people, ready to be written. `isWhole` is false when no font has a letter: a box stands in its place, with its number for the
 * first ones.
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

/** A name in one line, as a word of its own beside others: the contract refuses line breaks, and once did not. */
export const printableName = (name: string): string => isolate(printable(name.replaceAll(/\s+/g, ' ')).text);
