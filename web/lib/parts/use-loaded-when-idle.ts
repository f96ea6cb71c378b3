import { type ComponentType, useEffect } from 'react';
import { loadBefore } from './use-lazy-component.ts';

/** Longer than a page takes to show what somebody came for, in milliseconds. */
const afterMs = 2_000;

/** What is loaded or about to be: each of a hundred cards has the same dialog. */
const planned = new Set<unknown>();

const whenIdle = (work: () => void) => {
  // Safari has none.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else work();
};

/** Loads what opens later, once the page has settled, so that it also opens without a network. */
export function useLoadedWhenIdle<P>(load: () => Promise<ComponentType<P>>, isWorthIt = true): void {
  useEffect(() => {
    if (!isWorthIt || planned.has(load)) return;
    planned.add(load);
    setTimeout(() => whenIdle(() => void loadBefore(load)), afterMs);
  }, [load, isWorthIt]);
}
