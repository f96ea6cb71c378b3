import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPart } from '#web/lib/parts/load-part.ts';
import { whenSettled } from '#web/lib/parts/when-settled.ts';
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
  stop ??= startSettled();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Keeps what was loaded up to date, by the beginning of its key, which stays the same. */
export function useLiveQueries(key: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => onLive(() => void queries.invalidateQueries({ queryKey: key })), [queries, key]);
}

function startSettled(): () => void {
  let end: (() => void) | undefined;
  let isWanted = true;
  const notYet = whenSettled(() => {
    loadPart(() => import('./follow.ts')).then(
      ({ follow }) => {
        if (isWanted) end = follow(tell);
      },
      // The page works without it, and the next page tries again.
      () => {
        if (isWanted) stop = undefined;
      },
    );
  });
  return () => {
    isWanted = false;
    notYet();
    end?.();
  };
}

function tell(hint: Hint): void {
  for (const listener of [...listeners]) listener(hint);
}
