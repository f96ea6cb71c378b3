/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { faceOf, isJapanese, openFace } from './noto.ts';
import { unpackWoff } from './unpack-woff.ts';

const pack = '@fontsource/atkinson-hyperlegible-next';

const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** The package's list of their letters names a thousand that are missing, so the files themselves are asked. */
const subsets = ['latin', 'latin-ext'] as const;

const bytesOf = (path: string) => unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(path))));

/** A font's name in the document, and its bytes. The packages only have WOFF and WOFF2, and WOFF is simpler. */
const ownFonts = (Object.keys(weights) as Weight[]).flatMap((weight) =>
  subsets.map((subset) => ({
    weight,
    name: `${weight}-${subset}`,
    bytes: bytesOf(`${pack}/files/atkinson-hyperlegible-next-${subset}-${weights[weight]}-normal.woff`),
  })),
);

/** Noto's digits, because the zero of the pages' font always has a slash. They have one weight, and as high as capitals they are smaller. */
const digits = {
  bytes: bytesOf('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  names: { regular: 'regular-digits', bold: 'bold-digits' } satisfies Record<Weight, string>,
  scale: 0.94,
};

export const fonts = [
  ...ownFonts,
  ...Object.values(digits.names).map((name) => ({ name, bytes: digits.bytes })),
];

/** A font's size beside the pages' font, and whether it needs a stroke to look bold. */
export const drawnAs = (font: string): { scale: number; hasStroke: boolean } => ({
  scale: Object.values(digits.names).includes(font) ? digits.scale : 1,
  hasStroke: font === digits.names.bold,
});

const opened = ownFonts.map((font) => ({ ...font, letters: create(font.bytes) }));

/** The ascent of the pages' font, for a size of 1. */
export const ascent = (opened[0]?.letters.ascent ?? 0) / (opened[0]?.letters.unitsPerEm ?? 1);

/** Invisible characters that join letters, set a direction or choose a form. */
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu;
/** The ones that shape letters in Noto's fonts: joiners, variation selectors, and the tags inside a flag. */
const shaping = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits text into graphemes: marks and joined emoji stay together. Latin text skips the segmenter, which is slow. */
export const lettersOf = (text: string): string[] =>
  /^[\u0020-\u02ff]*$/.test(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);

const codesOf = (letter: string) =>
  [...letter.replaceAll(invisible, '')].map((sign) => sign.codePointAt(0) ?? 0);

const ownFont = (codes: readonly number[], weight: Weight) =>
  opened.find(
    (font) => font.weight === weight && codes.every((code) => font.letters.hasGlyphForCodePoint(code)),
  )?.name;

/** `null` when no font has it. */
function fontOf(letter: string, weight: Weight, inJapanese: boolean): string | null {
  if (/^\d$/.test(letter)) return digits.names[weight];
  const codes = codesOf(letter);
  const own = ownFont(codes, weight);
  if (own) return own;
  const face = faceOf(codes, inJapanese);
  return face === undefined ? null : `${weight} ${face}`;
}

/** One of Noto's fonts: its file, and whether it's drawn bold. */
export function notoOf(font: string): { face: string; isBold: boolean } | undefined {
  const [weight, face] = font.split(' ');
  return face === undefined ? undefined : { face, isBold: weight === 'bold' };
}

/** Splits text where its font changes. Spaces and invisible characters stay with what is before them. @throws when no font has a letter */
export function inFonts(text: string, weight: Weight): { text: string; font: string }[] {
  const runs: { text: string; font: string }[] = [];
  const inJapanese = isJapanese(text);
  // When only another font has a letter's mark, both fonts are used.
  const hasOneFont = (letter: string) => fontOf(letter, weight, inJapanese) !== null;
  for (const letter of lettersOf(text).flatMap((one) => (hasOneFont(one) ? [one] : [...one]))) {
    const before = runs.at(-1);
    const font = before && staysWith(before.font, letter) ? before.font : fontOf(letter, weight, inJapanese);
    if (font === null) throw new Error(`No font has the letter "${letter}"`);
    if (before?.font === font) before.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

function staysWith(font: string, letter: string): boolean {
  const codes = codesOf(letter);
  if (codes.length === 0) return true;
  // A phone number is one run.
  if (letter === ' ' && Object.values(digits.names).includes(font)) return true;
  const noto = notoOf(font);
  // The emoji font's spaces are too wide.
  return (
    letter === ' ' &&
    noto !== undefined &&
    !noto.face.startsWith('noto-emoji') &&
    openFace(noto.face).has(0x20)
  );
}

/** The letter as it can be drawn: without invisible characters, unless a font needs them for shaping. `null` when no font has it. */
export function writable(letter: string): string | null {
  const seen = letter.replaceAll(invisible, '');
  if (seen === '' || ownFont(codesOf(letter), 'regular')) return seen;
  if (fontOf(letter, 'regular', false) === null) return null;
  return letter.replaceAll(invisible, (sign) => (shaping.test(sign) ? sign : ''));
}
