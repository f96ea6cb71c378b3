import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pack = '@fontsource/atkinson-hyperlegible-next';
const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`${pack}/${path}`));

const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

const subsets = ['latin', 'latin-ext'] as const;

/** A font's name in the document, and its file. The PDF needs WOFF, not WOFF2. */
export const fonts = (Object.keys(weights) as Weight[]).flatMap((weight) =>
  subsets.map((subset) => ({
    name: `${weight}-${subset}`,
    file: fileOf(`files/atkinson-hyperlegible-next-${subset}-${weights[weight]}-normal.woff`),
  })),
);

const ranges = readRanges();

/** The name of the font that has this letter, so that Māori names are set too. @throws when none has it */
export function fontOf(letter: string, weight: Weight): string {
  const code = letter.codePointAt(0) ?? 0;
  const subset = subsets.find((name) => ranges[name].some(({ from, to }) => code >= from && code <= to));
  if (!subset) throw new Error(`The font has no letter "${letter}"`);
  return `${weight}-${subset}`;
}

function readRanges() {
  const written: Record<string, string> = JSON.parse(readFileSync(fileOf('unicode.json'), 'utf8'));
  const parse = (subset: string) =>
    [...(written[subset] ?? '').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
      ([, from = '', to = from]) => ({
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
      }),
    );
  return { latin: parse('latin'), 'latin-ext': parse('latin-ext') };
}
