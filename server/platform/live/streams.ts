import type { ServerResponse } from 'node:http';
import { ProblemError } from '#server/platform/http/problems.ts';
import type { Shutdown } from '#server/platform/http/shutdown.ts';
import type { Hearing } from './subscribe.ts';

export type StreamLimits = {
  /** A browser needs one. A line that broke leaves one behind, which nobody hears of for minutes. */
  ofSession: number;
  /** Fewer than connections, so that calls always find one. */
  ofProcess: number;
  /** Bytes that a client has not taken, beyond what the system holds for it. */
  unreadBytes: number;
  /** Between the comments that keep proxies from taking a quiet stream for a dead one. Milliseconds, as below. */
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
  hearing: Hearing;
  limits: StreamLimits;
  /** Which of these sessions are still alive. */
  findLiving: (sessionIds: string[]) => Promise<ReadonlySet<string>>;
  onError: (error: unknown) => void;
};

/** For clients that follow the standard. Ours waits for times of its own. */
const retry = 'retry: 3000\n';
const lookAgain = 'event: look-again\ndata: {}\n\n';
const beat = ':\n\n';

/** The streams of live updates that one process has open. */
export function createStreams({ hearing, limits, findLiving, onError }: Options): Streams {
  const { heard, isHearing } = hearing;
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
  const tell = (stream: Stream, text: string) => {
    stream.answer.write(text);
    if (stream.answer.writableLength <= limits.unreadBytes) return;
    // Not `end`, which would wait until the client has taken all.
    forget(stream);
    stream.answer.destroy();
  };
  const tellAll = (text: string) => {
    for (const stream of all()) tell(stream, text);
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
        for (const stream of [...(open.get(userId) ?? [])]) tell(stream, lookAgain);
    },
    sessionEnded: (sessionId: string) => {
      for (const stream of all()) if (stream.sessionId === sessionId) end(stream);
    },
    again: () => {
      tellAll(lookAgain);
      endDead().catch(onError);
    },
  };
  heard.on('refreshed', listeners.refreshed);
  heard.on('sessionEnded', listeners.sessionEnded);
  heard.on('again', listeners.again);

  let wasHearing = true;
  const endAll = () => {
    for (const stream of all()) end(stream);
  };
  const beating = setInterval(() => {
    // Whoever has a stream believes that they hear everything, so one that hears nothing for this long ends.
    if (!isHearing() && !wasHearing) endAll();
    wasHearing = isHearing();
    tellAll(beat);
  }, limits.beatMs);
  // A session also ends by its age, of which nothing tells.
  const checking = setInterval(() => void endDead().catch(onError), limits.checkMs);
  for (const timer of [beating, checking]) timer.unref();

  /** A full process takes a place from the person with most streams, so that a few people cannot keep out everybody else. */
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
      // Only now, so that nothing is missed between the look and what is heard.
      tell(stream, retry + lookAgain);
    },
    check: ({ endsConnections }) => {
      if (endsConnections) throw unavailable(1);
      if (!isHearing()) throw unavailable();
    },
    count: () => total,
    endAll,
    stop: () => {
      clearInterval(beating);
      clearInterval(checking);
      heard.off('refreshed', listeners.refreshed);
      heard.off('sessionEnded', listeners.sessionEnded);
      heard.off('again', listeners.again);
      endAll();
    },
  };
}

const unavailable = (seconds = 60) =>
  new ProblemError(503, 'unavailable', 'There are no live updates at the moment. Ask from time to time.', {
    headers: { 'retry-after': String(seconds) },
  });
