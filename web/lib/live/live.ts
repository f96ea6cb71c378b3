import { follow } from './follow.ts';

type Listener = () => void;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/**
 * Calls back when something may be new for the person who is logged in, with what: a page then asks for it as it would have asked
 * anyway. Not while nobody sees the page; once somebody does, if something was missed. Returns a function that stops it.
 */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= follow(tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
