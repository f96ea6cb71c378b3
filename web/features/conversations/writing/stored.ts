import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '#web/lib/session/session.ts';

/** The subscribers, on this page and in other windows, to what the browser stores while somebody writes. */
const listeners = new Set<() => void>();

/** Notifies all subscribers. Call it after each change. */
export function notifyStored(): void {
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notifyStored);
  listeners.add(listener);
  // Somebody else's drafts are not this person's.
  const forgetSession = onSessionEvent(listener);
  return () => {
    listeners.delete(listener);
    forgetSession();
    if (listeners.size === 0) window.removeEventListener('storage', notifyStored);
  };
}

/** What the browser stores now, as `read` finds it: the same object until it has changed. */
export const useStored = <Value>(read: () => Value): Value => useSyncExternalStore(subscribe, read, read);
