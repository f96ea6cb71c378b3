/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/**
 * Noto's fonts, for letters that our pages' font lacks. Each script has its package, of which `scripts/build/after-install.ts` leaves the
 * regular weight. A file is read when its first letter is needed.
 */
const scripts = [
  ...['arabic', 'hebrew', 'syriac', 'thaana', 'armenian', 'georgian', 'ethiopic'],
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam'],
  ...['sinhala', 'thai', 'lao', 'khmer', 'myanmar'],
];
const subsets: Readonly<Record<string, readonly string[]>> = {
  'noto-sans': ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  ...Object.fromEntries(scripts.map((script) => [`noto-sans-${script}`, [script]])),
  'noto-serif-tibetan': ['tibetan'],
  'noto-sans-symbols-2': ['symbols', 'math'],
};
/** Each comes in a hundred files. Chinese is first, because more people here write it. */
const han = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
const firstHan = 0x1100;

/** Whether characters that Chinese and Japanese share should look Japanese. */
export const isJapanese = (text: string): boolean => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);

/** A font file, and the letters its package lists for it. Some are missing, so the file itself is checked too. */
type Face = { name: string; family: string; mayHave: (code: number) => boolean };

const require = createRequire(import.meta.url);
const listsOf = (family: string): Record<string, string> => require(`@fontsource/${family}/unicode.json`);

const aFace = (family: string, subset: string, list: string): Face => {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.slice('U+'.length).split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
  return {
    name: `${family}/files/${family}-${subset}-400-normal.woff`,
    family,
    mayHave: (code) => ranges.some(({ from, to }) => from <= code && code <= to),
  };
};

let listed: { alphabets: Face[]; han: Face[] } | undefined;

/** Loaded when a letter is first missing. */
function listFaces() {
  // Used as one file: split, it would break emoji that combine several, such as flags.
  const emoji = aFace('noto-emoji', 'emoji', Object.values(listsOf('noto-emoji')).join());
  const alphabets = Object.entries(subsets).flatMap(([family, names]) => {
    const lists = listsOf(family);
    return names.map((subset) => aFace(family, subset, lists[subset] ?? ''));
  });
  const pieces = han.flatMap((family) =>
    Object.entries(listsOf(family))
      .filter(([piece]) => piece.startsWith('['))
      .map(([piece, list]) => aFace(family, piece.slice(1, -1), list)),
  );
  return { alphabets: [...alphabets, emoji], han: pieces };
}

const opened = new Map<string, { bytes: Buffer; has: (code: number) => boolean }>();

export function openFace(name: string) {
  const known = opened.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(require.resolve(`@fontsource/${name}`)));
  const font = create(bytes);
  const face = { bytes, has: (code: number) => font.hasGlyphForCodePoint(code) };
  opened.set(name, face);
  return face;
}

const found = new Map<string, string | undefined>();

/** The first file that has all of these letters. */
export function faceOf(codes: readonly number[], inJapanese: boolean): string | undefined {
  const key = codes.length === 1 ? `${codes[0]} ${inJapanese}` : undefined;
  if (key !== undefined && found.has(key)) return found.get(key);
  listed ??= listFaces();
  const candidates = [...listed.alphabets];
  if ((codes[0] ?? 0) >= firstHan) {
    if (inJapanese) candidates.push(...listed.han.filter(({ family }) => family === 'noto-sans-jp'));
    candidates.push(...listed.han);
  }
  const face = candidates.find(
    ({ name, mayHave }) => codes.every(mayHave) && codes.every(openFace(name).has),
  )?.name;
  if (key !== undefined) found.set(key, face);
  return face;
}
