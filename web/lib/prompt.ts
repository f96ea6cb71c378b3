import { useSyncExternalStore } from 'react';

/** What any part of a page may ask for, and one part shows. Prerendered pages have the first value. */
export function createPrompt<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    usePrompt: (): Value =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => first,
      ),
  };
}
