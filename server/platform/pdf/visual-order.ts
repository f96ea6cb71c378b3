/// <reference path="./bidi.d.ts" />
import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { rightToLeft } from '#contract/right-to-left.ts';
import type { Line, Piece } from './break-lines.ts';
import { lettersOf, notoOf } from './fonts.ts';

const bidi = bidiFactory();

const isolates = /[\u2066-\u2069]/g;

/** Removes the invisible characters around words of the other direction. */
export const seen = (text: string): string => text.replaceAll(isolates, '');

const textOf = (line: Line) => line.map(({ text }) => text).join('');

/** Whether a paragraph runs from right to left, by its first letter. */
export function isRightToLeft(lines: readonly Line[]): boolean {
  const text = lines.map(textOf).join('');
  return rightToLeft.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/** A part of a line with one direction. `start` is its position in reading order. */
export type Part = Piece & { start: number; isRightToLeft: boolean };

/** The parts of a line from left to right (Unicode's UAX 9), without invisible characters. */
export function inVisualOrder(line: Line, startsRight: boolean): Part[] {
  const text = textOf(line);
  if (!rightToLeft.test(text))
    return line.map((piece, start) => ({ ...piece, text: seen(piece.text), start, isRightToLeft: false }));
  const found = bidi.getEmbeddingLevels(text, startsRight ? 'rtl' : 'ltr');
  // Rule L1: spaces at the end of a line stay at its end.
  found.levels.fill(startsRight ? 1 : 0, text.search(/[\s\u2066-\u2069]*$/));
  const parts: Part[] = [];
  const partAt: Part[] = [];
  for (const piece of line)
    for (let index = 0; index < piece.text.length; index += 1) {
      const level = found.levels[partAt.length] ?? 0;
      let part = parts.at(-1);
      if (!part || index === 0 || level !== found.levels[partAt.length - 1]) {
        part = { ...piece, text: '', start: parts.length, isRightToLeft: level % 2 === 1 };
        parts.push(part);
      }
      part.text += piece.text[index];
      partAt.push(part);
    }
  const order = new Set(bidi.getReorderedIndices(text, found).flatMap((index) => partAt[index] ?? []));
  return [...order].map(turned).filter((part) => part.text !== '');
}

/** HarfBuzz reverses letters in Noto's fonts itself. In our own font only punctuation among them is left. */
function turned(part: Part): Part {
  const text = seen(part.text);
  if (!part.isRightToLeft || notoOf(part.font)) return { ...part, text };
  const letters = lettersOf(text).reverse();
  return { ...part, text: letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('') };
}
