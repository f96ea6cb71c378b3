import { grown } from './grow.ts';

/** People whose indexes are next to each other: the processor reads them together. */
export const blockSize = 8;

/**
 * Gives indexes to people so that those of one cluster are side by side, in blocks. Of the blocks of a cluster only the first
 * has free indexes.
 */
export type Clusters = {
  /** The first block of a cluster, and the one after a block; -1 where there is none. */
  firstOf: (cluster: number) => number;
  after: (block: number) => number;
  /** How many people a block has: they are at its first indexes. */
  peopleIn: (block: number) => number;
  clusterAt: (index: number) => number;
  /** A free index. */
  add: (cluster: number) => number;
  /** Frees an index and returns the one whose person is to be moved there: often the same. */
  remove: (index: number) => number;
};

export function createClusters(): Clusters {
  let firsts = new Int32Array(0);
  // By block.
  let nexts = new Int32Array(0);
  let clusters = new Uint32Array(0);
  let people = new Uint8Array(0);
  let blocks = 0;
  const free: number[] = [];

  const addBlock = (cluster: number) => {
    const block = free.pop() ?? blocks++;
    nexts = grown(nexts, blocks);
    clusters = grown(clusters, blocks);
    people = grown(people, blocks);
    nexts[block] = firsts[cluster] ?? -1;
    clusters[block] = cluster;
    people[block] = 0;
    firsts[cluster] = block;
    return block;
  };
  const peopleIn = (block: number) => people[block] ?? 0;
  const clusterAt = (index: number) => clusters[Math.floor(index / blockSize)] ?? 0;
  return {
    firstOf: (cluster) => firsts[cluster] ?? -1,
    after: (block) => nexts[block] ?? -1,
    peopleIn,
    clusterAt,
    add: (cluster) => {
      if (cluster >= firsts.length) firsts = grown(firsts, cluster + 1).fill(-1, firsts.length);
      const first = firsts[cluster] ?? -1;
      const block = first < 0 || people[first] === blockSize ? addBlock(cluster) : first;
      people[block] = peopleIn(block) + 1;
      return block * blockSize + peopleIn(block) - 1;
    },
    remove: (index) => {
      const cluster = clusterAt(index);
      const block = firsts[cluster] ?? 0;
      people[block] = peopleIn(block) - 1;
      const last = block * blockSize + peopleIn(block);
      if (people[block] === 0) {
        firsts[cluster] = nexts[block] ?? -1;
        free.push(block);
      }
      return last;
    },
  };
}
