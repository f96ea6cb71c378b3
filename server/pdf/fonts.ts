/// <reference path="./fontkit.d.ts" />
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

const pack = '@fontsource/atkinson-hyperlegible-next';
const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`${pack}/${path}`));

const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** The package's list of their letters names a thousand that are missing, so the files themselves are asked. */
const subsets = ['latin', 'latin-ext'] as const;

/** A font's name in the document, and its file. The PDF needs WOFF, not WOFF2. */
export const fonts = (Object.keys(weights) as Weight[]).flatMap((weight) =>
  subsets.map((subset) => ({
    weight,
    name: `${weight}-${subset}`,
    file: fileOf(`files/atkinson-hyperlegible-next-${subset}-${weights[weight]}-normal.woff`),
  })),
);

const opened = fonts.map((font) => ({ ...font, letters: openSync(font.file) }));

const find = (letter: string, weight: Weight) => {
  const code = letter.codePointAt(0) ?? 0;
  return opened.find((font) => font.weight === weight && font.letters.hasGlyphForCodePoint(code));
};

/** The name of the font that has this letter, so that Māori names are set too. @throws when none has it */
export function fontOf(letter: string, weight: Weight): string {
  const font = find(letter, weight);
  if (!font) throw new Error(`The font has no letter "${letter}"`);
  return font.name;
}

export const hasLetter = (letter: string): boolean => find(letter, 'regular') !== undefined;
