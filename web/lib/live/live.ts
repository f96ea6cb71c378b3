import { follow } from './follow.ts';
import type { Hint } from './hint.ts';

export type { Hint } from './hint.ts';

type Listener = (hint: Hint) => void;

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

function tell(hint: Hint): void {
  for (const listener of [...listeners]) listener(hint);
}
