import type { Run } from './blocks.ts';
import { inFonts, lettersOf, type Weight } from './fonts.ts';

/** Text in one font on one line. */
export type Piece = { text: string; font: string; url?: string };
export type Line = Piece[];

/** How wide text is, in points. */
export type Measure = (text: string, font: string) => number;

/**
 * Breaks text into lines of at most `width`: at line breaks and spaces, or inside a word too long for a line. Links are never broken, so
 * that each stays one thing to read and press. A line keeps the space at its end, which screen readers need between words. Each word is
 * measured once, so the time is linear.
 */
export const breakLines = (runs: readonly Run[], weight: Weight, width: number, measure: Measure): Line[] =>
  partsBetweenBreaks(runs).flatMap((part) => breakPart(part, weight, width, measure));

/** Splits text at its line breaks, and puts a space in place of each. */
function partsBetweenBreaks(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split(/(?<=\n)/).entries()) {
      if (index > 0) parts.push([]);
      parts.at(-1)?.push({ ...run, text: text.replace(/\n$/, ' ') });
    }
  }
  return parts;
}

function breakPart(runs: readonly Run[], weight: Weight, width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let taken = 0;
  const put = (pieces: readonly Piece[], { whole, seen, after = whole }: Widths) => {
    const line = lines.at(-1);
    if (line && taken + seen + after - whole <= width) {
      join(line, pieces);
      taken += after;
    } else {
      lines.push(join([], pieces));
      taken = whole;
    }
  };
  for (const word of wordsOf(runs, weight)) {
    const widths = widthsOf(word, measure);
    if (widths.seen <= width) put(word, widths);
    else for (const [part, before] of partsOf(word)) put([part], widthsOf([part], measure, before));
  }
  return lines;
}

/** The widths of a word: `seen` without its final space, `after` with the kerning to the previous letter. */
type Widths = { whole: number; seen: number; after?: number };

function widthsOf(pieces: readonly Piece[], measure: Measure, before?: Piece): Widths {
  const widths = pieces.map(({ text, font }) => measure(text, font));
  const whole = widths.reduce((sum, one) => sum + one, 0);
  const last = pieces.at(-1);
  const space = last?.text.endsWith(' ') ? (widths.at(-1) ?? 0) - measure(last.text.trimEnd(), last.font) : 0;
  const seen = whole - space;
  if (!last || before?.font !== last.font) return { whole, seen };
  return {
    whole,
    seen,
    after: measure(before.text + last.text, last.font) - measure(before.text, last.font),
  };
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

/** The graphemes of a word, any of which may begin a line. Each has the one before; links stay whole. */
function* partsOf(word: readonly Piece[]): Generator<[part: Piece, before: Piece | undefined]> {
  let before: Piece | undefined;
  for (const piece of word) {
    const texts = piece.url === undefined ? lettersOf(piece.text) : [piece.text];
    for (const text of texts) {
      const part = { ...piece, text };
      yield [part, before];
      before = part;
    }
  }
}

function piecesOf(text: string, { isBold, url }: Run, weight: Weight): Piece[] {
  const pieces = inFonts(text, isBold ? 'bold' : weight);
  return pieces.map((piece) => ({ ...piece, ...(url !== undefined && { url }) }));
}

/** Adds pieces to a line; those of one style become one. */
function join(line: Line, pieces: readonly Piece[]): Line {
  for (const piece of pieces) {
    const before = line.at(-1);
    if (before && before.font === piece.font && before.url === piece.url) before.text += piece.text;
    else line.push({ ...piece });
  }
  return line;
}
