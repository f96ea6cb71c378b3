import type { Run } from './document.ts';
import { fontOf, type Weight } from './fonts.ts';

/** Text in one font on one line. */
export type Piece = { text: string; font: string; url?: string };
export type Line = Piece[];

/** How wide text is, in points. */
export type Measure = (text: string, font: string) => number;

/**
 * Breaks text into lines of at most `width` at its spaces. A link is never broken, so that it stays one thing to read
 * and press. Each line keeps the space at its end, which screen readers need between two words.
 */
export function breakLines(runs: readonly Run[], weight: Weight, width: number, measure: Measure): Line[] {
  const widthOf = (pieces: readonly Piece[]) =>
    pieces.reduce((sum, { text, font }, index) => {
      const isLast = index === pieces.length - 1;
      return sum + measure(isLast ? text.trimEnd() : text, font);
    }, 0);
  const lines: Line[] = [];
  for (const word of wordsOf(runs, weight)) {
    const line = lines.at(-1);
    if (line && widthOf([...line, ...word]) <= width) line.push(...word);
    else lines.push([...word]);
  }
  return lines.map(joined);
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
