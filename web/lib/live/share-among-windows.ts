/** The messages between windows: `ask` whether one leads, which answers `here`; `new` from the leader. */
type Message = 'ask' | 'here' | 'new';

/** The timeout of a leader’s answer: a window that a phone has frozen gives none. Milliseconds. */
const answerMs = 3_000;
/** The interval between two questions. */
const askMs = 30_000;

/** Subscribes for all windows, until `signal` aborts. */
export type Lead = (notify: () => void, signal: AbortSignal) => Promise<void>;

/**
 * Elects one window of this browser to subscribe for all with the same name, and to notify the others. Browsers have six connections to a
 * server, so a stream for each window would leave none for anything else. Comes back when `signal` aborts.
 */
export async function shareAmongWindows(
  name: string,
  notify: () => void,
  lead: Lead,
  signal: AbortSignal,
): Promise<void> {
  // Browsers have no locks on a page without TLS.
  if (!('locks' in navigator)) return lead(notify, signal);
  const channel = new BroadcastChannel(name);
  const send = (message: Message) => channel.postMessage(message);
  const notifyAll = () => {
    notify();
    if (!signal.aborted) send('new');
  };
  let isLeading = false;
  let isAnswered = () => {};
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') isLeading && send('here');
    else if (data === 'here') isAnswered();
    else notify();
  };

  /** Asks from time to time whether a window leads, until one that should doesn’t answer. */
  const ask = (giveUp: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isJoined = false;
    isAnswered = () => {
      clearTimeout(timer);
      // A new stream starts the same way: only the other windows were notified of what came between the page's own request and now.
      if (!isJoined) notify();
      isJoined = true;
    };
    const question = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, answerMs);
      send('ask');
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
      // What happened while nobody led is the leader's first news.
      await lead(notifyAll, AbortSignal.any([signal, leading.signal]));
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
