import type { ComponentType, FunctionComponent } from 'react';
import { useCloseOverlay } from './overlays.ts';
import { useOpenedComponent } from './use-opened-component.ts';

/**
 * An overlay whose code loads when it opens, or earlier with `usePreloadWhenIdle`. If the code can't be loaded, a message says so and the
 * overlay closes, so that the next press tries again.
 */
export const lazyOverlay = <P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> =>
  function LazyOverlay(props) {
    const Part = useOpenedComponent(load, { isOpen: true, onClose: useCloseOverlay() });
    return Part && <Part {...props} />;
  };
