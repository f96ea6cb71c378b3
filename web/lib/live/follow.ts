import { getSession, onSessionEvent } from '#web/lib/session/session.ts';
import { keepHearing } from './keep-hearing.ts';
import { shareAmongWindows } from './share-among-windows.ts';

/** A page that nobody sees for so long needs no news, and asks once somebody does. Milliseconds. */
const unseenMs = 60_000;

/** Follows what is new for whoever is logged in, while somebody sees the page. Returns a function that stops it. */
export function follow(tell: () => void): () => void {
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
