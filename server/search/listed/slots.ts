import { grow } from './grow.ts';

/** People in a block: the processor reads neighbours together. */
export const blockSize = 8;

/**
 * Allocates slots, which are indexes into the columns. Each cluster has a linked list of blocks, so that its people are side by side;
 * only the first block has free slots.
 */
export type Slots = {
  /** The list of a cluster's blocks; -1 ends it. */
  firstBlockOf: (cluster: number) => number;
  blockAfter: (block: number) => number;
  /** They are in the first slots of the block. */
  peopleIn: (block: number) => number;
  clusterAt: (slot: number) => number;
  allocate: (cluster: number) => number;
  /** Frees a slot, and returns the one whose person the caller has to move there: often the same. */
  free: (slot: number) => number;
};

export function createSlots(): Slots {
  let firsts = new Int32Array(0);
  // By block.
  let nexts = new Int32Array(0);
  let clusters = new Uint32Array(0);
  let people = new Uint8Array(0);
  let blocks = 0;
  const freeBlocks: number[] = [];

  const addBlock = (cluster: number) => {
    const block = freeBlocks.pop() ?? blocks++;
    nexts = grow(nexts, blocks);
    clusters = grow(clusters, blocks);
    people = grow(people, blocks);
    nexts[block] = firsts[cluster] ?? -1;
    clusters[block] = cluster;
    people[block] = 0;
    firsts[cluster] = block;
    return block;
  };
  const peopleIn = (block: number) => people[block] ?? 0;
  const clusterAt = (slot: number) => clusters[Math.floor(slot / blockSize)] ?? 0;
  return {
    firstBlockOf: (cluster) => firsts[cluster] ?? -1,
    blockAfter: (block) => nexts[block] ?? -1,
    peopleIn,
    clusterAt,
    allocate: (cluster) => {
      if (cluster >= firsts.length) firsts = grow(firsts, cluster + 1).fill(-1, firsts.length);
      const first = firsts[cluster] ?? -1;
      const block = first < 0 || people[first] === blockSize ? addBlock(cluster) : first;
      people[block] = peopleIn(block) + 1;
      return block * blockSize + peopleIn(block) - 1;
    },
    free: (slot) => {
      const cluster = clusterAt(slot);
      const block = firsts[cluster] ?? 0;
      people[block] = peopleIn(block) - 1;
      const last = block * blockSize + peopleIn(block);
      if (people[block] === 0) {
        firsts[cluster] = nexts[block] ?? -1;
        freeBlocks.push(block);
      }
      return last;
    },
  };
}
