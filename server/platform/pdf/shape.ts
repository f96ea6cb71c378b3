import { Blob, Buffer, ClusterLevel, Direction, Face, Font, shape } from 'harfbuzzjs';
import { openFace } from './noto.ts';

/** A glyph, with its metrics in font units. When several make up a letter, `text` is '' for all but the widest. */
export type Glyph = { id: number; text: string; dx: number; dy: number; advance: number };

const opened = new Map<string, { font: Font; unitsPerEm: number }>();

function openFont(name: string) {
  const known = opened.get(name);
  if (known) return known;
  const face = new Face(new Blob(openFace(name).bytes));
  const open = { font: new Font(face), unitsPerEm: face.upem };
  opened.set(name, open);
  return open;
}

/** One shared buffer: memory of more would be freed only when the thread is idle. */
const buffer = new Buffer();

/** @param direction defaults to the script's */
function shapeText(font: Font, text: string, direction?: 'ltr' | 'rtl'): Glyph[] {
  buffer.reset();
  buffer.addText(text);
  if (direction) buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
  // Arabic and Hebrew marks stay separate, so that PDF readers find them.
  if (direction === 'rtl') buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const places = buffer.getGlyphPositions();
  const ends = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const endOf = new Map(ends.map((start, index) => [start, ends[index + 1]]));
  const glyphs = infos.map(({ codepoint: id, cluster }, index) => {
    const { xOffset: dx = 0, yOffset: dy = 0, xAdvance: advance = 0 } = places[index] ?? {};
    return { id, cluster, dx, dy, advance };
  });
  const widest = new Map<number, (typeof glyphs)[number]>();
  for (const glyph of glyphs)
    if (glyph.advance > (widest.get(glyph.cluster)?.advance ?? -1)) widest.set(glyph.cluster, glyph);
  return glyphs.map((glyph) => ({
    ...glyph,
    text: widest.get(glyph.cluster) === glyph ? text.slice(glyph.cluster, endOf.get(glyph.cluster)) : '',
  }));
}

/**
 * Shapes text with HarfBuzz, because pdfkit's fontkit fails on the marks of several scripts of Noto. Glyphs run from left to right;
 * `width` is for a size of 1.
 */
export function shaped(
  face: string,
  text: string,
  direction?: 'ltr' | 'rtl',
): { glyphs: Glyph[]; width: number; unitsPerEm: number } {
  const { font, unitsPerEm } = openFont(face);
  const glyphs = shapeText(font, text, direction);
  return { glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) / unitsPerEm, unitsPerEm };
}
