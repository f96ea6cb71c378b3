import type { ServerResponse } from 'node:http';
import { ProblemError } from '#server/platform/http/problems.ts';
import type { Shutdown } from '#server/platform/http/shutdown.ts';
import type { Subscription } from './subscribe.ts';

export type StreamLimits = {
  /** A browser needs one. A connection that broke leaves one behind, which shows only after minutes. */
  ofSession: number;
  /** Fewer than connections, so that calls always find one. */
  ofProcess: number;
  /** Bytes that a client has not taken, beyond what the system holds for it. */
  unreadBytes: number;
  /** Between comments that keep proxies from ending a quiet stream; in milliseconds, as below. */
  beatMs: number;
  /** Between two looks whether the sessions of all open streams are still alive. */
  checkMs: number;
  /** Until a client has taken the end of its stream. */
  endMs: number;
};

export const streamLimits: StreamLimits = {
  ofSession: 6,
  ofProcess: 1_200,
  unreadBytes: 64 * 1024,
  beatMs: 25_000,
  checkMs: 60_000,
  endMs: 2_000,
};

type Stream = { answer: ServerResponse; userId: string; sessionId: string };

export type Streams = {
  /** Begins to write into an answer whose headers are set. @throws 503 */
  open: (stream: Stream) => void;
  /** @throws 503 where none can be opened at the moment */
  check: (shutdown: Pick<Shutdown, 'endsConnections'>) => void;
  count: () => number;
  /** Ends all streams. Their browsers open others, elsewhere. */
  endAll: () => void;
  /** The same, for good. */
  stop: () => void;
};

type Options = {
  subscription: Subscription;
  limits: StreamLimits;
  /** Which of these sessions are still alive. */
  findLiving: (sessionIds: string[]) => Promise<ReadonlySet<string>>;
  onError: (error: unknown) => void;
};

/** For clients that follow the standard. Ours waits for times of its own. */
const retry = 'retry: 3000\n';
const refresh = 'event: look-again\ndata: {}\n\n';
const beat = ':\n\n';

/** The streams of live updates that one process has open. */
export function createStreams({ subscription, limits, findLiving, onError }: Options): Streams {
  const { events, isConnected } = subscription;
  /** By user; the oldest first. */
  const open = new Map<string, Set<Stream>>();
  let total = 0;
  const all = () => [...open.values()].flatMap((streams) => [...streams]);

  const forget = (stream: Stream) => {
    const ofUser = open.get(stream.userId);
    if (!ofUser?.delete(stream)) return;
    total -= 1;
    if (ofUser.size === 0) open.delete(stream.userId);
  };
  const end = (stream: Stream) => {
    forget(stream);
    const { answer } = stream;
    answer.end();
    // A client that takes nothing more would hold up the end of the process.
    const timer = setTimeout(() => answer.destroy(), limits.endMs);
    timer.unref();
    answer.once('close', () => clearTimeout(timer));
  };
  const write = (stream: Stream, text: string) => {
    stream.answer.write(text);
    if (stream.answer.writableLength <= limits.unreadBytes) return;
    // Not `end`, which would wait until the client has taken all.
    forget(stream);
    stream.answer.destroy();
  };
  const writeToAll = (text: string) => {
    for (const stream of all()) write(stream, text);
  };
  const endDead = async () => {
    const sessionIds = [...new Set(all().map(({ sessionId }) => sessionId))];
    if (sessionIds.length === 0) return;
    const living = await findLiving(sessionIds);
    const known = new Set(sessionIds);
    for (const stream of all()) if (known.has(stream.sessionId) && !living.has(stream.sessionId)) end(stream);
  };

  const listeners = {
    refreshed: (userIds: readonly string[]) => {
      for (const userId of userIds)
        for (const stream of [...(open.get(userId) ?? [])]) write(stream, refresh);
    },
    sessionEnded: (sessionId: string) => {
      for (const stream of all()) if (stream.sessionId === sessionId) end(stream);
    },
    connected: () => {
      writeToAll(refresh);
      endDead().catch(onError);
    },
  };
  events.on('refreshed', listeners.refreshed);
  events.on('sessionEnded', listeners.sessionEnded);
  events.on('connected', listeners.connected);

  let wasConnected = true;
  const endAll = () => {
    for (const stream of all()) end(stream);
  };
  const beatTimer = setInterval(() => {
    // A page with a stream relies on it for everything, so it ends once notifications are missed for this long.
    if (!isConnected() && !wasConnected) endAll();
    wasConnected = isConnected();
    writeToAll(beat);
  }, limits.beatMs);
  // A session also ends by its age, which notifies nobody.
  const checkTimer = setInterval(() => void endDead().catch(onError), limits.checkMs);
  for (const timer of [beatTimer, checkTimer]) timer.unref();

  /** Takes a place in a full process from the person with most streams, so that a few can't keep out everybody else. */
  const makeRoom = (newcomer: string): void => {
    const [most] = [...open.values()].toSorted((a, b) => b.size - a.size);
    const [oldest] = most ?? [];
    if (!most || !oldest || most.size <= (open.get(newcomer)?.size ?? 0) + 1) throw unavailable();
    end(oldest);
  };

  return {
    open: (stream) => {
      const ofUser = open.get(stream.userId) ?? new Set();
      const ofSession = [...ofUser].filter(({ sessionId }) => sessionId === stream.sessionId);
      const [oldest] = ofSession;
      if (oldest && ofSession.length >= limits.ofSession) end(oldest);
      if (total >= limits.ofProcess) makeRoom(stream.userId);
      open.set(stream.userId, (open.get(stream.userId) ?? new Set()).add(stream));
      total += 1;
      stream.answer.once('close', () => forget(stream));
      // Only now, so that nothing is missed between this refresh and the first notification.
      write(stream, retry + refresh);
    },
    check: ({ endsConnections }) => {
      if (endsConnections) throw unavailable(1);
      if (!isConnected()) throw unavailable();
    },
    count: () => total,
    endAll,
    stop: () => {
      clearInterval(beatTimer);
      clearInterval(checkTimer);
      events.off('refreshed', listeners.refreshed);
      events.off('sessionEnded', listeners.sessionEnded);
      events.off('connected', listeners.connected);
      endAll();
    },
  };
}

const unavailable = (seconds = 60) =>
  new ProblemError(503, 'unavailable', 'There are no live updates at the moment. Ask from time to time.', {
    headers: { 'retry-after': String(seconds) },
  });
