import { grow } from './grow.ts';

/** Integers of a UUID: four unsigned ones of 32 bits, in order. */
const words = 4;

/** Two-way map of ids and slots: a hash table of numbers, with 16 bytes for an id. */
export type IdMap = {
  /** -1 for an unknown id. */
  slotOf: (id: string) => number;
  idAt: (slot: number) => string;
  /** Takes a free slot. */
  put: (slot: number, id: string) => void;
  remove: (slot: number) => void;
  /** Takes a free slot for it. */
  move: (from: number, to: number) => void;
  /** Below 0 when the first comes first, in the order of the ids as text. */
  compare: (slot: number, other: number) => number;
  compareWith: (slot: number, id: Uint32Array) => number;
};

const minBuckets = 64;

export function createIdMap(): IdMap {
  let people = 0;
  let ids = new Uint32Array(0);
  /** A linked list of slots for each hash; -1 ends it. */
  let firsts = new Int32Array(minBuckets).fill(-1);
  let nexts = new Int32Array(0);

  const bucketAt = (slot: number) => hashOf(ids, slot * words) & (firsts.length - 1);
  const link = (slot: number) => {
    const bucket = bucketAt(slot);
    nexts[slot] = firsts[bucket] ?? -1;
    firsts[bucket] = slot;
  };
  const unlink = (slot: number) => {
    const bucket = bucketAt(slot);
    const next = nexts[slot] ?? -1;
    let before = firsts[bucket] ?? -1;
    if (before === slot) {
      firsts[bucket] = next;
      return;
    }
    while (nexts[before] !== slot) before = nexts[before] ?? -1;
    nexts[before] = next;
  };
  const addBuckets = () => {
    const old = firsts;
    firsts = new Int32Array(old.length * 2).fill(-1);
    for (const first of old) {
      for (let slot = first; slot >= 0; ) {
        const next = nexts[slot] ?? -1;
        link(slot);
        slot = next;
      }
    }
  };
  const compareWith = (slot: number, id: Uint32Array) => {
    for (let word = 0; word < words; word += 1) {
      const difference = (ids[slot * words + word] ?? 0) - (id[word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const wordsAt = (slot: number) => ids.subarray(slot * words, (slot + 1) * words);

  return {
    slotOf: (id) => {
      const sought = wordsOf(id);
      let slot = firsts[hashOf(sought, 0) & (firsts.length - 1)] ?? -1;
      while (slot >= 0 && compareWith(slot, sought) !== 0) slot = nexts[slot] ?? -1;
      return slot;
    },
    idAt: (slot) => {
      const at = (word: number) => hexOf(ids[slot * words + word] ?? 0);
      const [second, third] = [at(1), at(2)];
      return `${at(0)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${at(3)}`;
    },
    put: (slot, id) => {
      ids = grow(ids, (slot + 1) * words);
      nexts = grow(nexts, slot + 1);
      people += 1;
      if (people > firsts.length) addBuckets();
      ids.set(wordsOf(id), slot * words);
      link(slot);
    },
    remove: (slot) => {
      unlink(slot);
      people -= 1;
    },
    move: (from, to) => {
      unlink(from);
      ids.copyWithin(to * words, from * words, (from + 1) * words);
      link(to);
    },
    compare: (slot, other) => compareWith(slot, wordsAt(other)),
    compareWith,
  };
}

const hexOf = (word: number) => word.toString(16).padStart(8, '0');

/** A UUID as integers, for `compareWith`. */
export function wordsOf(id: string): Uint32Array {
  const hex = id.replaceAll('-', '');
  const wordAt = (word: number) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16);
  return Uint32Array.of(wordAt(0), wordAt(1), wordAt(2), wordAt(3));
}

function hashOf(numbers: Uint32Array, from: number): number {
  let hash = 0;
  for (let word = 0; word < words; word += 1) {
    hash = Math.imul(hash ^ (numbers[from + word] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
