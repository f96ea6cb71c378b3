import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { useLazyComponent } from './use-lazy-component.ts';

type Options = {
  /** The page can do without it. */
  isOptional?: boolean;
  /** Stands in its place while it loads. */
  waiting?: ReactNode;
};

/** A component whose code loads when it is first rendered. `preload` loads it earlier: it is then there at once. */
export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false, waiting = null }: Options = {},
): FunctionComponent<P> =>
  function LazyComponent(props) {
    const Part = useLazyComponent(load, true, { isOptional });
    return Part ? <Part {...props} /> : waiting;
  };
