import { hasLetter } from './fonts.ts';

/** Seen on no page: marks that join, direct or choose a form of the letters beside them. */
const invisible = /[\p{Cf}\p{Cc}]|\p{Variation_Selector}/gu;
/** Other ways to write what the font has. */
const alike: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
};

/**
 * Words of people, ready to be written: what the font has no letters for (Chinese, Arabic, pictures …) is replaced by `instead`, once
 * for words that follow each other. `isWhole` is false when something was.
 */
export function printable(text: string, instead: string): { text: string; isWhole: boolean } {
  const lines = text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => printableLine(line, instead));
  return { text: lines.map((line) => line.text).join('\n'), isWhole: lines.every(({ isWhole }) => isWhole) };
}

/** A name in one line: the contract refuses line breaks, and once did not. */
export const printableName = (name: string): string =>
  printable(name.replaceAll(/\s+/g, ' '), '[a name in letters that this PDF cannot print]').text;

function printableLine(line: string, instead: string): { text: string; isWhole: boolean } {
  const letters = [...line.replaceAll(/\s/g, ' ').replaceAll(invisible, '')].map(
    (letter) => alike[letter] ?? letter,
  );
  const words = letters.join('').split(/(?<= )/);
  const said: string[] = [];
  let isWhole = true;
  for (const word of words) {
    if ([...word].every(hasLetter)) said.push(word);
    else {
      isWhole = false;
      if (said.at(-1)?.trimEnd() !== instead) said.push(word.endsWith(' ') ? `${instead} ` : instead);
    }
  }
  return { text: said.join(''), isWhole };
}
