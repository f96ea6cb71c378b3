import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '#web/lib/session/session.ts';

/** What is kept in the browser while somebody writes, followed by all parts of the page and by other windows. */

const listeners = new Set<() => void>();

/** Tells everybody who follows what is kept. Call it after each change. */
export function tellKept(): void {
  for (const listener of [...listeners]) listener();
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tellKept);
  listeners.add(listener);
  // Somebody else's drafts are not this person's.
  const forgetSession = onSessionEvent(listener);
  return () => {
    listeners.delete(listener);
    forgetSession();
    if (listeners.size === 0) window.removeEventListener('storage', tellKept);
  };
}

/** `read` answers the same object until what it reads has changed. */
export const useKept = <Value>(read: () => Value): Value => useSyncExternalStore(follow, read, read);
