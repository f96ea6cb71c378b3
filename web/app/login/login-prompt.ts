import { useSyncExternalStore } from 'react';

/** 'asked': someone wants to log in. 'expired': their session ended, and they log in again on the open page. */
export type LoginPrompt = 'closed' | 'asked' | 'expired';

const listeners = new Set<() => void>();
let prompt: LoginPrompt = 'closed';

export function setLoginPrompt(next: LoginPrompt): void {
  prompt = next;
  for (const listener of listeners) listener();
}

export const useLoginPrompt = (): LoginPrompt =>
  useSyncExternalStore(
    subscribe,
    () => prompt,
    () => 'closed',
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
