/** What windows say to each other: `ask` whether somebody leads, who answers `here`. */
type Said = 'ask' | 'here' | 'new';

/** Until a window that leads has answered. One that a phone has frozen does not. Milliseconds. */
const answerMs = 3_000;
/** Between two questions. */
const askMs = 30_000;

/** Hears what is new until `signal` aborts, and tells it. */
export type Lead = (tell: () => void, signal: AbortSignal) => Promise<void>;

/**
 * Of all windows of this browser with the same name one leads at a time, and tells the others. Browsers have six connections to a
 * server, so a stream for each window would leave none for anything else. Comes back when `signal` aborts.
 */
export async function shareAmongWindows(
  name: string,
  tell: () => void,
  lead: Lead,
  signal: AbortSignal,
): Promise<void> {
  // Browsers have no locks on a page without TLS.
  if (!('locks' in navigator)) return lead(tell, signal);
  const channel = new BroadcastChannel(name);
  const say = (said: Said) => channel.postMessage(said);
  const tellAll = () => {
    tell();
    if (!signal.aborted) say('new');
  };
  let isLeading = false;
  let isAnswered = () => {};
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data === 'ask') isLeading && say('here');
    else if (data === 'here') isAnswered();
    else tell();
  };

  /** Asks from time to time whether somebody leads, until somebody who should does not answer. */
  const ask = (giveUp: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isJoined = false;
    isAnswered = () => {
      clearTimeout(timer);
      // A new stream starts the same way: only the other windows were told what came between the page's own request and now.
      if (!isJoined) tell();
      isJoined = true;
    };
    const question = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, answerMs);
      say('ask');
    };
    question();
    const asking = setInterval(question, askMs);
    return () => {
      clearInterval(asking);
      clearTimeout(timer);
    };
  };

  let isLeaderSilent = false;
  while (!signal.aborted) {
    const patience = new AbortController();
    const leading = new AbortController();
    const stopAsking = isLeaderSilent ? () => {} : ask(() => patience.abort());
    const options: LockOptions = isLeaderSilent
      ? { steal: true }
      : { signal: AbortSignal.any([signal, patience.signal]) };
    const take = async () => {
      stopAsking();
      isLeading = true;
      // What was announced while nobody led is the leader's first news.
      await lead(tellAll, AbortSignal.any([signal, leading.signal]));
    };
    // Refused when it is no longer wanted, and when another window has taken the lock away.
    await navigator.locks.request(name, options, take).catch(() => undefined);
    isLeading = false;
    leading.abort();
    stopAsking();
    isLeaderSilent = patience.signal.aborted;
  }
  channel.close();
}
