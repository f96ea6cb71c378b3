import type { Piece } from '#web/ui/difference/difference.ts';

/** Characters that stay beside a change. */
const around = 60;

/** Leaves out the middle of long unchanged pieces; their ends give the context. */
export const shortened = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, place) => {
    if (piece.kind !== 'same' || piece.text.length <= around) return piece;
    const before = place > 0 ? startOf(piece.text) : '';
    const after = place < pieces.length - 1 ? endOf(piece.text) : '';
    const isShort = before.length + after.length + 3 >= piece.text.length;
    return isShort ? piece : { ...piece, text: `${before} … ${after}` };
  });

/** Cuts at the end of a word. */
const startOf = (text: string) => text.slice(0, around).replace(/\S*$/, '').trimEnd();
const endOf = (text: string) => text.slice(-around).replace(/^\S*/, '').trimStart();
