import { countWords, type Piece } from './difference.ts';

/** '3 words added, 1 word removed'; empty where nothing differs but blanks and signs. */
export function differenceWords(pieces: readonly Piece[]): string {
  const [added, removed] = [wordsIn(pieces, 'in'), wordsIn(pieces, 'out')];
  return [added > 0 && `${words(added)} added`, removed > 0 && `${words(removed)} removed`]
    .filter(Boolean)
    .join(', ');
}

const wordsIn = (pieces: readonly Piece[], kind: Piece['kind']) =>
  pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + countWords(text), 0);

const words = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`;
