import { createParser } from 'eventsource-parser';
import { live } from '#contract/events.ts';
import { ApiError, refusal } from '#web/lib/api/api.ts';
import { getSession, onSessionEvent } from '#web/lib/session/session.ts';
import { shareAmongWindows } from './share-among-windows.ts';

type Listener = () => void;

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/**
 * Calls `listener` when something may be new for the person who is logged in. A page then asks for it as it would have asked anyway.
 * Not while nobody sees the page, but once somebody does, if something was missed. Returns a function that unsubscribes.
 */
export function subscribeToUpdates(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= subscribe(notify);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** How long a page that nobody sees stays subscribed. Once somebody sees it again, it asks. Milliseconds. */
const unseenMs = 60_000;

/** One subscription for the page, while somebody is logged in and sees it. Returns a function that ends it. */
function subscribe(notify: () => void): () => void {
  let current: { token: string; stop: AbortController } | undefined;
  let hasMissed = false;
  let unseenSince = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    current?.stop.abort();
    current = undefined;
  };
  const notifyIfSeen = () => {
    if (document.hidden) hasMissed = true;
    else notify();
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
      notifyIfSeen,
      (notifyAll, signal) => streamOrPoll(session.token, notifyAll, signal),
      ending.signal,
    );
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) {
      unseenSince = performance.now();
      timer = setTimeout(stop, unseenMs);
      return;
    }
    // Timers of a page that nobody sees may stand still, and its stream may be gone.
    if (performance.now() - unseenSince > unseenMs) stop();
    unseenSince = Number.POSITIVE_INFINITY;
    if (hasMissed || !current) notify();
    hasMissed = false;
    start();
  };

  const ended = new AbortController();
  const { signal } = ended;
  const unsubscribe = onSessionEvent(start);
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // Browsers keep no page for the way back that has a lock or a stream.
  window.addEventListener('pagehide', stop, { signal });
  window.addEventListener('pageshow', onVisibility, { signal });
  start();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    ended.abort();
    stop();
  };
}

/** How often a page asks while it has no stream. Milliseconds, as below. */
const pollMs = 30_000;
/** The wait before an ended stream is opened again; twice as long after each that did not last. */
const pauseMs = 3_000;
const longestPauseMs = 60_000;
/** A stream that was open for this long worked. */
const goodMs = 60_000;
/** The wait where a proxy buffers streams: it will most likely do so again. */
const bufferedMs = 5 * 60_000;

/** Notifies by a stream, or by polling where there is none, until `signal` aborts. */
async function streamOrPoll(token: string, notify: () => void, signal: AbortSignal): Promise<void> {
  let isStreaming = false;
  const polling = setInterval(() => {
    if (!isStreaming && navigator.onLine) notify();
  }, pollMs);
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const onEvent = () => {
      isStreaming = true;
      notify();
    };
    const error = await whileOnline((online) => readEvents(token, onEvent, online), signal);
    isStreaming = false;
    // This session gets no events any more. The next login opens a new stream.
    if (isRefused(error)) break;
    failures = performance.now() - startedAt > goodMs ? 0 : failures + 1;
    await pause(waitFor(error, failures), signal);
  }
  clearInterval(polling);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

/** Runs `work` until the browser goes offline; returns its error. A stream would notice only after a minute. */
async function whileOnline(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<unknown> {
  if (!navigator.onLine) return undefined;
  const gone = new AbortController();
  const abort = () => gone.abort();
  window.addEventListener('offline', abort);
  try {
    return await work(AbortSignal.any([signal, gone.signal]));
  } catch (error) {
    return error;
  } finally {
    window.removeEventListener('offline', abort);
  }
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

function waitFor(error: unknown, failures: number): number {
  if (error instanceof SilentStreamError) return bufferedMs;
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  const own = Math.min(longestPauseMs, pauseMs * 2 ** failures);
  // Not all browsers at once, when a server has left, and none before the time that it asked for.
  return Math.max(asked, own / 2) * (1 + Math.random());
}

/** Waits, but no longer than until the network is back or somebody sees the page again. */
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

/** The timeout of the first event. A proxy that waits for the end of an answer hands nothing on. Milliseconds, as below. */
const firstMs = 10_000;
/** The timeout of a stream: somewhat longer than the server takes between two comments. */
const silenceMs = 60_000;
/** The limit of one event, in letters. It has a name and an id. */
const longestEvent = 10_000;

/** A stream on which nothing came, not even a first event. */
class SilentStreamError extends Error {
  override readonly name = 'SilentStreamError';
}

/**
 * Reads the events of one stream until it ends, or until nothing has come for a minute. By `fetch`, because an `EventSource` cannot
 * send the session's token. @throws SilentStreamError, ApiError when the server refuses
 */
async function readEvents(token: string, onEvent: () => void, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let hasEvent = false;
  let timer = setTimeout(() => silence.abort(), firstMs);
  const onSign = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const parser = createParser({
    maxBufferSize: longestEvent,
    onComment: onSign,
    onEvent: () => {
      onSign();
      hasEvent = true;
      onEvent();
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
    throw silence.signal.aborted && !hasEvent ? new SilentStreamError() : error;
  } finally {
    clearTimeout(timer);
  }
}
