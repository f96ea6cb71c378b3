import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** Components that are there from their first rendering on, by what loads them. */
const loadedBefore = new Map<unknown, unknown>();

/** Loads a component before it is wanted. If that fails, it is loaded again once it is. */
export async function loadBefore<P>(load: Load<P>): Promise<void> {
  await loadOnce(load).catch(() => undefined);
}

async function loadOnce<P>(load: Load<P>): Promise<ComponentType<P>> {
  const part = await loadPart(load);
  loadedBefore.set(load, part);
  return part;
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
  // Stays once it was wanted: a dialog that is closed has yet to give the focus back.
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const before = wasWanted ? (loadedBefore.get(load) as ComponentType<P> | undefined) : undefined;
  const isMissing = isWanted && part === null && before === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadOnce(load).then(
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
