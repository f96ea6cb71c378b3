import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';

const load = async () => (await import('./compared.tsx')).Compared;

/** Loads what compares once the page has settled, so that it is there without a network too. */
export const useEarlyCompared = (): void => usePreloadWhenIdle(load);

/** Two texts compared. What compares them is no part of the page. */
export const LazyCompared = lazyComponent(load, { waiting: <Skeleton width="long" /> });
