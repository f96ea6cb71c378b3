import { createParser } from 'eventsource-parser';
import { live } from '#contract/events.ts';
import { ApiError, refusal } from '#web/lib/api/api.ts';
import { getSession, onSessionEvent } from '#web/lib/session/session.ts';
import { shareAmongWindows } from './share-among-windows.ts';

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

/** A page that nobody sees for so long needs no news, and asks once somebody does. Milliseconds. */
const unseenMs = 60_000;

/** Follows what is new for whoever is logged in, while somebody sees the page. Returns a function that stops it. */
function follow(tell: () => void): () => void {
  let current: { token: string; stop: AbortController } | undefined;
  let hasMissed = false;
  let unseenSince = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    current?.stop.abort();
    current = undefined;
  };
  const tellSeen = () => {
    if (document.hidden) hasMissed = true;
    else tell();
  };
  const start = () => {
    const session = getSession();
    if (current && current.token === session?.token) return;
    stop();
    // The team has no conversations.
    if (!session || session.user.role === 'ADMIN' || document.hidden) return;
    const ending = new AbortController();
    current = { token: session.token, stop: ending };
    void shareAmongWindows(
      `live/${session.user.id}`,
      tellSeen,
      (tellAll, signal) => keepHearing(session.token, tellAll, signal),
      ending.signal,
    );
  };
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) {
      unseenSince = performance.now();
      timer = setTimeout(stop, unseenMs);
      return;
    }
    // Timers of a page that nobody sees may stand still, and what it heard from may be gone.
    if (performance.now() - unseenSince > unseenMs) stop();
    unseenSince = Number.POSITIVE_INFINITY;
    if (hasMissed || !current) tell();
    hasMissed = false;
    start();
  };

  const ended = new AbortController();
  const { signal } = ended;
  const forget = onSessionEvent(start);
  document.addEventListener('visibilitychange', look, { signal });
  // Browsers keep no page for the way back that has a lock or a stream.
  window.addEventListener('pagehide', stop, { signal });
  window.addEventListener('pageshow', look, { signal });
  start();
  return () => {
    clearTimeout(timer);
    forget();
    ended.abort();
    stop();
  };
}

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
async function keepHearing(token: string, tell: () => void, signal: AbortSignal): Promise<void> {
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

/** Until the first event. Milliseconds, as below. A proxy that waits for the end of an answer hands nothing on. */
const firstMs = 10_000;
/** Between two comments of a stream that nothing happens on, and some. */
const silenceMs = 60_000;
/** Letters of one event: a name and an id. */
const longestEvent = 10_000;

/** Nothing came, not even a first event. */
class SilentStreamError extends Error {
  override readonly name = 'SilentStreamError';
}

/**
 * Reads the events of one stream until it ends, or until nothing has come for a minute. By `fetch`, because an `EventSource` cannot
 * send the session's token. @throws SilentStreamError, ApiError when the server refuses
 */
async function readEvents(token: string, hear: () => void, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let isHeard = false;
  let timer = setTimeout(() => silence.abort(), firstMs);
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const parser = createParser({
    maxBufferSize: longestEvent,
    onComment: notice,
    onEvent: () => {
      notice();
      isHeard = true;
      hear();
    },
  });
  try {
    const response = await fetch(live.events.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) throw await refusal(response, live.events, token);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      parser.feed(piece.value);
  } catch (error) {
    throw silence.signal.aborted && !isHeard ? new SilentStreamError() : error;
  } finally {
    clearTimeout(timer);
  }
}
