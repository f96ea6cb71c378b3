import type { Run } from './blocks.ts';
import { fontOf, type Weight } from './fonts.ts';

/** Text in one font on one line. */
export type Piece = { text: string; font: string; url?: string };
export type Line = Piece[];

/** How wide text is, in points. */
export type Measure = (text: string, font: string) => number;

/**
 * Breaks text into lines of at most `width` at its spaces, and inside a word that no line could hold. A link is never broken, so that it
 * stays one thing to read and press. Each line keeps the space at its end, which screen readers need between two words.
 */
export function breakLines(runs: readonly Run[], weight: Weight, width: number, measure: Measure): Line[] {
  const widthOf = (pieces: readonly Piece[]) =>
    pieces.reduce((sum, { text, font }, index) => {
      const isLast = index === pieces.length - 1;
      return sum + measure(isLast ? text.trimEnd() : text, font);
    }, 0);
  const lines: Line[] = [];
  const fitting = wordsOf(runs, weight).flatMap((word) => (widthOf(word) > width ? partsOf(word) : [word]));
  for (const word of fitting) {
    const longer = joined([...(lines.at(-1) ?? []), ...word]);
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(joined(word));
  }
  return lines;
}

/** Words that may not be broken: up to a space, across styles. */
function wordsOf(runs: readonly Run[], weight: Weight): Piece[][] {
  const words: Piece[][] = [[]];
  for (const run of runs) {
    for (const text of run.url === undefined ? run.text.split(/(?<= )/) : [run.text]) {
      words.at(-1)?.push(...piecesOf(text, run, weight));
      if (text.endsWith(' ')) words.push([]);
    }
  }
  return words.filter((word) => word.length > 0);
}

/** Its letters, each of which may begin a line; links stay whole. */
function partsOf(word: Piece[]): Piece[][] {
  return word.flatMap((piece) =>
    piece.url === undefined ? [...piece.text].map((text) => [{ ...piece, text }]) : [[piece]],
  );
}

function piecesOf(text: string, { isBold, url }: Run, weight: Weight): Piece[] {
  const pieces = [...text].map((letter) => ({
    text: letter,
    font: fontOf(letter, isBold ? 'bold' : weight),
    ...(url !== undefined && { url }),
  }));
  return joined(pieces);
}

/** Joins neighbours of the same style. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    if (before && before.font === piece.font && before.url === piece.url) before.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
