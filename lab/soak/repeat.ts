import type { Answer } from '../load/load-clients.ts';

export type Repeatable = {
  method: string;
  /** The server takes it once, however often it is sent. */
  isKeyed?: boolean;
};

/** Milliseconds. What the pages wait before they ask again (React Query's first pause). */
const firstPause = 1_000;
/** Seconds; as in the pages, where nobody waits longer for a screen that says nothing. */
const longestWait = 5;

/**
 * After how many milliseconds a browser asks once more; null when it does not. A server that says when to come back has done nothing
 * yet, so that anything may be sent again. Without an answer, only what does no harm twice.
 */
export function repeatAfter(answer: Answer | null, { method, isKeyed = false }: Repeatable): number | null {
  if (answer?.status === 503) {
    const seconds = Number.parseInt(answer.headers['retry-after'] ?? '', 10);
    if (seconds <= longestWait) return seconds * 1_000;
  }
  const hasFailed = answer === null || answer.status >= 500;
  return hasFailed && (method !== 'POST' || isKeyed) ? firstPause : null;
}
