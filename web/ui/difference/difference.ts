// By its own path, because importing from the index would bundle the whole library.
import { diffArrays } from 'diff/lib/diff/array.js';

export type Piece = { kind: 'same' | 'out' | 'in'; text: string };

/** Words removed plus words added. Comparing more would block the page, so both texts are then shown in full. */
const maxEditLength = 2_000;

/** Two texts as one, word by word: what stayed, what was removed, what was added. */
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

/** Counts the words of a text, in languages without blanks between them too. Punctuation doesn't count. */
export const countWords = (text: string): number =>
  wordsOf(text).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Each word with the blanks after it. The library's `diffWords` would ignore changed blanks. */
const wordsOf = (text: string): string[] =>
  (text.match(/\S+\s*|\s+/g) ?? []).flatMap((run) => (withoutBlanks.test(run) ? segmentsOf(run) : run));

/** Letters of languages that put no blanks between words: a whole sentence would count as one. */
const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

function segmentsOf(run: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
