import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isAsked = false;

/** Somebody who has seen the tour wants to see it again. */
export function setTourAsked(next: boolean): void {
  isAsked = next;
  for (const listener of listeners) listener();
}

export const useTourAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
