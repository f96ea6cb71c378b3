export type Piece = { kind: 'same' | 'out' | 'in'; text: string };

/** Above it a comparison would hold the page up; both texts are then shown in whole. */
const mostComparisons = 2_000_000;

/** Two texts as one, word by word: what stayed, what was taken out, what was put in. */
export function difference(from: string, to: string): Piece[] {
  const [old, fresh] = [wordsOf(from), wordsOf(to)];
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end))
    end += 1;
  const middle = compare(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
  return joined([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]);
}

/** Each with the blanks behind it. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

const same = (words: readonly string[]): Piece[] => words.map((text) => ({ kind: 'same', text }));

/** The longest words in common stay. */
function compare(old: readonly string[], fresh: readonly string[]): Piece[] {
  if (old.length * fresh.length > mostComparisons) {
    return [
      { kind: 'out', text: old.join('') },
      { kind: 'in', text: fresh.join('') },
    ];
  }
  const common = lengths(old, fresh);
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [before, after] = [old[row], fresh[column]];
    if (before !== undefined && before === after) {
      pieces.push({ kind: 'same', text: before });
      row += 1;
      column += 1;
    } else if (
      after === undefined ||
      (before !== undefined && below(common, row, column) >= right(common, row, column))
    ) {
      pieces.push({ kind: 'out', text: before ?? '' });
      row += 1;
    } else {
      pieces.push({ kind: 'in', text: after });
      column += 1;
    }
  }
  return pieces;
}

/** How many words the rests of the two have in common, for each pair of rests. */
function lengths(old: readonly string[], fresh: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const line = table[row] as Uint32Array;
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      line[column] =
        old[row] === fresh[column]
          ? (table[row + 1]?.[column + 1] ?? 0) + 1
          : Math.max(below(table, row, column), right(table, row, column));
    }
  }
  return table;
}

const below = (table: readonly Uint32Array[], row: number, column: number) => table[row + 1]?.[column] ?? 0;
const right = (table: readonly Uint32Array[], row: number, column: number) => table[row]?.[column + 1] ?? 0;

/** Neighbours of a kind as one; what went comes before what came instead. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [out, put] = ['', ''];
  const flush = () => {
    if (out) result.push({ kind: 'out', text: out });
    if (put) result.push({ kind: 'in', text: put });
    [out, put] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'out') out += text;
    else if (kind === 'in') put += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}
