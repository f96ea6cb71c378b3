import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { PageInfo } from './page.ts';

type Guard = Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

/** A page whose code loads when it is opened. */
export function lazyPage(
  path: string,
  page: string | PageInfo,
  load: () => Promise<ComponentType>,
  guard: Guard = {},
): RouteObject {
  return {
    path,
    handle: typeof page === 'string' ? { title: page } : page,
    ...guard,
    lazy: async () => ({ Component: await loadPart(load) }),
  };
}

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
