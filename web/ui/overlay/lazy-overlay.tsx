import type { ComponentType, FunctionComponent } from 'react';
import { useCloseOverlay } from './overlays.ts';
import { useOpenedPart } from './use-opened-part.ts';

/**
 * An overlay whose code loads when it opens, or earlier with `usePreloadWhenIdle`. If the code can't be loaded, a message says so and the
 * overlay closes, so that the next press tries again.
 */
export const lazyOverlay = <P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> =>
  function LazyOverlay(props) {
    const Part = useOpenedPart(load, { isOpen: true, onClose: useCloseOverlay() });
    return Part && <Part {...props} />;
  };
