import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from './lazy-page.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** Components that are there from the first rendering on, by what loads them. */
const loadedBefore = new Map<unknown, unknown>();

/** Loads a component before it is wanted. If that fails, it is loaded again once it is. */
export async function loadBefore<P>(load: Load<P>): Promise<void> {
  const part = await loadPart(load).catch(() => undefined);
  if (part) loadedBefore.set(load, part);
}

/**
 * A component whose code loads when it is first wanted; null until then. If it cannot be loaded the error page says so,
 * unless the component is optional.
 */
export function useLazyComponent<P>(
  load: Load<P>,
  isWanted: boolean,
  { isOptional = false } = {},
): ComponentType<P> | null {
  const [part, setPart] = useState<{ Component: ComponentType<P> } | { error: unknown } | null>(null);
  const before = loadedBefore.get(load) as ComponentType<P> | undefined;
  const isMissing = isWanted && part === null && before === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadPart(load).then(
      (Component) => isCurrent && setPart({ Component }),
      (error: unknown) => isCurrent && !isOptional && setPart({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load, isOptional]);

  if (before) return before;
  if (part === null) return null;
  if ('error' in part) throw part.error;
  return part.Component;
}
