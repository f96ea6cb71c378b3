import { limits } from '#contract/limits.ts';

/** Gives up on a script after a while. @throws PartMissingError */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new PartMissingError(cause));
    const timer = setTimeout(fail, limits.chunkLoadMs);
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
}

/** A part of the application could not be loaded: offline, or replaced by a newer version meanwhile. */
export class PartMissingError extends Error {
  constructor(cause?: unknown) {
    super('A part of the application could not be loaded', { cause });
    this.name = 'PartMissingError';
  }
}
