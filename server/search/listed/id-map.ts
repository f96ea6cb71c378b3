import { grown } from './grow.ts';

/** Of a UUID, as four unsigned integers in order. */
const words = 4;

/** The id at each index, and the index of each id. */
export type IdIndexes = {
  /** -1 where nobody has the id. */
  indexOf: (id: string) => number;
  idAt: (index: number) => string;
  /** An index that is free. */
  put: (index: number, id: string) => void;
  /** The index is free afterwards. */
  remove: (index: number) => void;
  /** To an index that is free. */
  move: (from: number, to: number) => void;
  /** Below 0 when the first comes before the second, as the texts of the ids do. */
  compare: (index: number, other: number) => number;
  compareWith: (index: number, id: Uint32Array) => number;
};

const fewestBuckets = 64;

export function createIdIndexes(): IdIndexes {
  let people = 0;
  let ids = new Uint32Array(0);
  /** By hash, the first index of an id that has it; for each index, the next. -1 ends. */
  let firsts = new Int32Array(fewestBuckets).fill(-1);
  let nexts = new Int32Array(0);

  const bucketAt = (index: number) => hashOf(ids, index * words) & (firsts.length - 1);
  const link = (index: number) => {
    const bucket = bucketAt(index);
    nexts[index] = firsts[bucket] ?? -1;
    firsts[bucket] = index;
  };
  const unlink = (index: number) => {
    const bucket = bucketAt(index);
    const next = nexts[index] ?? -1;
    let before = firsts[bucket] ?? -1;
    if (before === index) {
      firsts[bucket] = next;
      return;
    }
    while (nexts[before] !== index) before = nexts[before] ?? -1;
    nexts[before] = next;
  };
  const addBuckets = () => {
    const old = firsts;
    firsts = new Int32Array(old.length * 2).fill(-1);
    for (const first of old) {
      for (let index = first; index >= 0; ) {
        const next = nexts[index] ?? -1;
        link(index);
        index = next;
      }
    }
  };
  const compareWith = (index: number, id: Uint32Array) => {
    for (let word = 0; word < words; word += 1) {
      const difference = (ids[index * words + word] ?? 0) - (id[word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const wordsAt = (index: number) => ids.subarray(index * words, (index + 1) * words);

  return {
    indexOf: (id) => {
      const sought = wordsOf(id);
      let index = firsts[hashOf(sought, 0) & (firsts.length - 1)] ?? -1;
      while (index >= 0 && compareWith(index, sought) !== 0) index = nexts[index] ?? -1;
      return index;
    },
    idAt: (index) => {
      const hex = Array.from(wordsAt(index), (word) => word.toString(16).padStart(8, '0')).join('');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
    put: (index, id) => {
      ids = grown(ids, (index + 1) * words);
      nexts = grown(nexts, index + 1);
      people += 1;
      if (people > firsts.length) addBuckets();
      ids.set(wordsOf(id), index * words);
      link(index);
    },
    remove: (index) => {
      unlink(index);
      people -= 1;
    },
    move: (from, to) => {
      unlink(from);
      ids.copyWithin(to * words, from * words, (from + 1) * words);
      link(to);
    },
    compare: (index, other) => compareWith(index, wordsAt(other)),
    compareWith,
  };
}

/** A UUID as numbers, for `compareWith`. */
export function wordsOf(id: string): Uint32Array {
  const hex = id.replaceAll('-', '');
  const wordAt = (word: number) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16);
  return Uint32Array.of(wordAt(0), wordAt(1), wordAt(2), wordAt(3));
}

/** Of the four numbers of an id. */
function hashOf(numbers: Uint32Array, from: number): number {
  let hash = 0;
  for (let word = 0; word < words; word += 1) {
    hash = Math.imul(hash ^ (numbers[from + word] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
