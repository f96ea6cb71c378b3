import { limits } from '#contract/limits.ts';
import { isReplaced } from './newer-version.ts';

/** Gives up on a script after a while. @throws ChunkMissingError */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinLimit(load);
  } catch (cause) {
    throw new ChunkMissingError({ isReplaced: await isReplaced(), cause });
  }
}

function withinLimit<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limits.chunkLoadMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

type Missing = { isReplaced: boolean; cause: unknown };

/** A part of the application could not be loaded. */
export class ChunkMissingError extends Error {
  /** By a newer version; otherwise the connection is the likelier reason. */
  readonly isReplaced: boolean;

  constructor({ isReplaced, cause }: Missing) {
    super('A part of the application couldn’t be loaded', { cause });
    this.name = 'ChunkMissingError';
    this.isReplaced = isReplaced;
  }
}
