import type { ComponentType, FunctionComponent } from 'react';
import { useLazyComponent } from './use-lazy-component.ts';

/** A component whose code loads when it is first rendered; nothing until then. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> =>
  function LazyPart(props) {
    const Part = useLazyComponent(load, true);
    return Part && <Part {...props} />;
  };
