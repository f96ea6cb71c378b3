// By its own path: the bundler keeps the whole library, patches and all, of what is imported from its index.
import { diffArrays } from 'diff/lib/diff/array.js';

export type Piece = { kind: 'same' | 'out' | 'in'; text: string };

/** Words taken out and put in. With more of them a comparison would hold the page up; both texts are then shown in whole. */
const maxEditLength = 2_000;

/** Two texts as one, word by word: what stayed, what was taken out, what was put in. */
export function difference(from: string, to: string): Piece[] {
  const changes = diffArrays(wordsOf(from), wordsOf(to), { maxEditLength });
  if (!changes) {
    return [
      { kind: 'out', text: from },
      { kind: 'in', text: to },
    ];
  }
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'out' : added ? 'in' : 'same',
    text: value.join(''),
  }));
}

/** Each with the blanks behind it. The library's `diffWords` would leave out what changed in the blanks. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
