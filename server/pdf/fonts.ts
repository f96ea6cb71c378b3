/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';

const pack = '@fontsource/atkinson-hyperlegible-next';
const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`${pack}/${path}`));

const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** The package's list of their letters names a thousand that are missing, so the files themselves are asked. */
const subsets = ['latin', 'latin-ext'] as const;

const [woffHeader, woffEntry, header, entry] = [44, 20, 12, 16];
const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * The font that a WOFF file packs, table by table (W3C WOFF 1.0, section 4). Packed, fontkit unpacks a table again for each letter
 * of each PDF, which took half of the time for one.
 */
function unpack(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    const data = packed < length ? inflateSync(bytes) : bytes;
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), data };
  });
  let end = header + tables.length * entry;
  const font = Buffer.alloc(end + tables.reduce((sum, { data }) => sum + padded(data.length), 0));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables.length, 4);
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = header + index * entry;
    tag.copy(font, at);
    checksum.copy(font, at + 4);
    font.writeUInt32BE(end, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, end);
    end += padded(data.length);
  }
  return font;
}

/** A font's name in the document, and its bytes. The package has no fonts that are not packed, and WOFF is the simpler of two. */
export const fonts = (Object.keys(weights) as Weight[]).flatMap((weight) =>
  subsets.map((subset) => ({
    weight,
    name: `${weight}-${subset}`,
    bytes: unpack(
      readFileSync(fileOf(`files/atkinson-hyperlegible-next-${subset}-${weights[weight]}-normal.woff`)),
    ),
  })),
);

const opened = fonts.map((font) => ({ ...font, letters: create(font.bytes) }));

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
