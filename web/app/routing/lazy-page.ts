import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPart } from '#web/lib/parts/load-part.ts';
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
