import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** Components that are there from their first rendering on, by what loads them. */
const preloaded = new Map<unknown, unknown>();

/** Loads a component before it is wanted. If that fails, it is loaded again once it is. */
export async function preload<P>(load: Load<P>): Promise<void> {
  await loadOnce(load).catch(() => undefined);
}

async function loadOnce<P>(load: Load<P>): Promise<ComponentType<P>> {
  const part = await loadChunk(load);
  preloaded.set(load, part);
  return part;
}

type Options = {
  /** The page can do without it. */
  isOptional?: boolean;
  /** Told that it cannot be loaded, in place of the error page. It is loaded again when it is next wanted. */
  onMissing?: () => void;
};

/**
 * A component whose code loads when it is first wanted; null until then. If it cannot be loaded the error page says so,
 * unless the component is optional or somebody else is told.
 */
export function useLazyComponent<P>(
  load: Load<P>,
  isWanted: boolean,
  { isOptional = false, onMissing }: Options = {},
): ComponentType<P> | null {
  const [part, setPart] = useState<{ Component: ComponentType<P> } | { error: unknown } | null>(null);
  // Stays once it was wanted: a dialog that is closed has yet to give the focus back.
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const before = wasWanted ? (preloaded.get(load) as ComponentType<P> | undefined) : undefined;
  const isMissing = isWanted && part === null && before === undefined;
  const fail = useEffectEvent((error: unknown) => {
    if (onMissing) onMissing();
    else if (!isOptional) setPart({ error });
  });
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadOnce(load).then(
      (Component) => isCurrent && setPart({ Component }),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);

  if (before) return before;
  if (part === null) return null;
  if ('error' in part) throw part.error;
  return part.Component;
}
