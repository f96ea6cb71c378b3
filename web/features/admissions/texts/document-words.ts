import { nameInFiles } from '#contract/settings.ts';
import type { Piece } from '#web/ui/difference/difference.ts';

/** 'alongside-terms-of-use-preview.pdf' */
export const pdfName = (title: string): string =>
  `${nameInFiles()}-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-preview.pdf`;

/** Kept on each side of a change. */
const kept = 150;

/** A difference with only the words around each change: what stayed is most of a document. */
export const aroundChanges = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    if (piece.kind !== 'same' || piece.text.length <= 2 * kept) return piece;
    const before = index === 0 ? '' : piece.text.slice(0, kept);
    const after = index === pieces.length - 1 ? '' : piece.text.slice(-kept);
    return { ...piece, text: `${before} … ${after}` };
  });
