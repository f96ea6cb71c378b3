import { ApiError } from '#web/lib/api/api.ts';
import { readEvents, SilentStreamError } from './read-events.ts';

/** How often a page asks while it hears nothing. Milliseconds, as below. */
const pollMs = 30_000;
/** Before a stream is opened again that has ended; twice as long with each that did not last. */
const pauseMs = 3_000;
const longestPauseMs = 60_000;
/** A stream that was open for so long worked. */
const goodMs = 60_000;
/** Where something on the way keeps streams back, it will most likely do so again. */
const keptBackMs = 5 * 60_000;

/** Tells what is new, by a stream, or from time to time that anything may be, until `signal` aborts. */
export async function keepHearing(token: string, tell: () => void, signal: AbortSignal): Promise<void> {
  let isHearing = false;
  const polling = setInterval(() => {
    if (!isHearing && navigator.onLine) tell();
  }, pollMs);
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const hear = () => {
      isHearing = true;
      tell();
    };
    const error = await whileOnline((online) => readEvents(token, hear, online), signal);
    isHearing = false;
    // Nothing is to be heard here any more. The next login starts a new stream.
    if (isRefused(error)) break;
    failures = performance.now() - startedAt > goodMs ? 0 : failures + 1;
    await pause(waitFor(error, failures), signal);
  }
  clearInterval(polling);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

/** Returns why it ended, if it failed. A stream whose network is gone would wait for a minute before it says so. */
async function whileOnline(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<unknown> {
  if (!navigator.onLine) return undefined;
  const gone = new AbortController();
  const leave = () => gone.abort();
  window.addEventListener('offline', leave);
  try {
    return await work(AbortSignal.any([signal, gone.signal]));
  } catch (error) {
    return error;
  } finally {
    window.removeEventListener('offline', leave);
  }
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

function waitFor(error: unknown, failures: number): number {
  if (error instanceof SilentStreamError) return keptBackMs;
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  const own = Math.min(longestPauseMs, pauseMs * 2 ** failures);
  // Not all browsers at once, when a server has left, and none before the time that it asked for.
  return Math.max(asked, own / 2) * (1 + Math.random());
}

/** Ends early when the network is back, or somebody sees the page again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const end = () => {
    if (!document.hidden) resolve();
  };
  const timer = setTimeout(resolve, ms);
  window.addEventListener('online', end, { signal: ended.signal });
  document.addEventListener('visibilitychange', end, { signal: ended.signal });
  signal.addEventListener('abort', () => resolve(), { signal: ended.signal });
  if (signal.aborted) resolve();
  return promise.finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}
