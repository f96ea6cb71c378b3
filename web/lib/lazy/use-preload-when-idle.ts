import { type ComponentType, useEffect } from 'react';
import { preload } from './use-lazy-component.ts';
import { whenIdle } from './when-idle.ts';

/** Components loaded or planned, because each of a hundred cards has the same dialog. */
const planned = new Set<unknown>();

/** Loads a component that opens later once the page is idle, so that it also opens without a network. */
export function usePreloadWhenIdle<P>(load: () => Promise<ComponentType<P>>, isWorthIt = true): void {
  useEffect(() => {
    if (!isWorthIt || planned.has(load)) return;
    planned.add(load);
    whenIdle(() => void preload(load));
  }, [load, isWorthIt]);
}
