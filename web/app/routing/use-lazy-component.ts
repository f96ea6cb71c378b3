import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from './lazy-page.ts';

/**
 * A component whose code loads when it is first wanted; null until then. If it cannot be loaded the error page says so,
 * unless the component is optional.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  { isOptional = false } = {},
): ComponentType<P> | null {
  const [part, setPart] = useState<{ Component: ComponentType<P> } | { error: unknown } | null>(null);
  const isMissing = isWanted && part === null;
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

  if (part === null) return null;
  if ('error' in part) throw part.error;
  return part.Component;
}
