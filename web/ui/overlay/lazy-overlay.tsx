import type { ComponentType, FunctionComponent } from 'react';
import { useCloseOverlay } from './overlays.ts';
import { useOpenedPart } from './use-opened-part.ts';

/**
 * What opens on the page, and loads then at the latest. If its code is missing, it says so and closes, so that the next press tries
 * again. Pages load it early with `useLoadedWhenIdle`.
 */
export const lazyOverlay = <P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> =>
  function LazyOverlay(props) {
    const Part = useOpenedPart(load, { isOpen: true, onClose: useCloseOverlay() });
    return Part && <Part {...props} />;
  };
