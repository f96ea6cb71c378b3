import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify';
import { limits } from '#contract/limits.ts';
import { answerTooSlow } from '#server/platform/http/errors.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { addAnswer, countAnswers } from './open-answers.ts';

/** Limits of a connection, in milliseconds and in what a client may ask for at a time. */
export type ConnectionLimits = {
  /** Until the headers are there. */
  headersMs: number;
  /** Until the body is there; an upload of pictures has a limit of its own. */
  bodyMs: number;
  /** Until the rest of an upload is there that has its answer already: browsers read a refusal only when they have sent all. */
  restMs: number;
  /** Until any request is there, an upload too. */
  requestMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  /** How often headers and requests are looked at. */
  checkMs: number;
  connections: number;
  /** Requests of one connection that are not answered yet. Browsers and proxies send one at a time. */
  requestsAtOnce: number;
  /** Answers that their readers have not taken yet, of all connections together. */
  waitingBytes: number;
};

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  restMs: 2 * 60_000,
  requestMs: 20 * 60_000,
  silenceMs: 120_000,
  checkMs: 5_000,
  connections: 2_000,
  requestsAtOnce: 4,
  waitingBytes: 200 * 1024 * 1024,
};

export const connectionOptions = ({ headersMs, requestMs, silenceMs, checkMs }: ConnectionLimits) =>
  ({
    connectionTimeout: silenceMs,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
  }) satisfies FastifyHttpOptions<Server>;

/** Sets the limits of connections. Returns whether a request that no hook precedes may be answered; if not, its connection is closed. */
export function limitConnections(
  app: FastifyInstance,
  { bodyMs, restMs, connections, requestsAtOnce, waitingBytes }: ConnectionLimits,
): (reply: FastifyReply) => boolean {
  shareConnections(app.server, connections);
  const mayBegin = countRequests(requestsAtOnce);
  app.addHook('onRequest', (_request, reply, done) => {
    if (mayBegin(reply.raw)) done();
    else reply.hijack();
  });
  app.addHook('preParsing', async ({ raw, routeOptions, id }) => {
    if (!isArriving(raw) || routeOptions.config.isUpload) return;
    const timer = setTimeout(() => {
      if (isArriving(raw)) answerTooSlow(raw.socket, id);
    }, bodyMs);
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (isArriving(raw)) boundRest(raw, restMs);
  });
  const wait = boundWaiting(waitingBytes);
  app.addHook('onSend', async (_request, { raw }, payload: unknown) => {
    // A stream is read only as fast as its reader takes it.
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) wait(raw, Buffer.byteLength(payload));
  });
  return ({ raw }) => mayBegin(raw);
}

/**
 * A limit of open connections, fair between networks. A newcomer takes the place of the oldest idle connection of the network that holds
 * the most; if newcomers were refused, one address could keep everybody out. A network makes room for others even when all its
 * connections are busy, but not for itself: a proxy's requests must not cut each other off.
 */
function shareConnections(server: Server, most: number): void {
  const open = new Map<string, Set<Socket>>();
  let total = 0;
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress);
    if (total >= most && !makeRoom(open, network)) {
      socket.destroy();
      return;
    }
    const sockets = open.get(network) ?? new Set();
    open.set(network, sockets.add(socket));
    total += 1;
    socket.once('close', () => {
      total -= 1;
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(network) === sockets) open.delete(network);
    });
  });
}

/** Returns whether a connection was ended. It is counted until it has closed, so that of many newcomers each ends another. */
function makeRoom(open: ReadonlyMap<string, ReadonlySet<Socket>>, newcomer: string): boolean {
  const [most] = [...open].toSorted(([, a], [, b]) => b.size - a.size);
  if (!most) return false;
  const [network, sockets] = most;
  const alive = [...sockets].filter(({ destroyed }) => !destroyed);
  const idle = alive.find((socket) => countAnswers(socket) === 0);
  const ended = idle ?? (network === newcomer ? undefined : alive[0]);
  ended?.destroy();
  return ended !== undefined;
}

/** Not so where a test injects a request, which has no such field: timers that nothing ends would hold thousands of them. */
const isArriving = ({ complete }: IncomingMessage): boolean => complete === false;

/** Closes the connection of a client that sends too much after its answer, or for too long. */
function boundRest(raw: IncomingMessage, restMs: number): void {
  const { socket } = raw;
  const most = socket.bytesRead + limits.uploadBodyMaxBytes;
  const stopReading = () => {
    if (!raw.complete && socket.writable) socket.destroy();
  };
  const timer = setTimeout(stopReading, restMs);
  timer.unref();
  // The request itself tells nobody any more of what it drops, and a listener on the socket would stop its parser.
  const check = setInterval(() => {
    if (socket.bytesRead > most) stopReading();
  }, 100);
  check.unref();
  for (const event of ['end', 'close'])
    raw.once(event, () => {
      clearTimeout(timer);
      clearInterval(check);
    });
}

type Answer = ServerResponse<IncomingMessage>;

/** Limits the unanswered requests of a connection: Node begins all that arrive in one piece, over a thousand, before anything else runs. */
function countRequests(most: number): (answer: Answer) => boolean {
  return (answer) => {
    const { socket } = answer.req;
    if (socket.destroyed) return false;
    if (countAnswers(socket) >= most) {
      socket.destroy();
      return false;
    }
    addAnswer(answer);
    return true;
  };
}

/** Bounds unread answers by closing the connection that has waited longest. Refusing new ones would let a few clients stop everybody. */
function boundWaiting(most: number): (answer: Answer, bytes: number) => void {
  const waiting = new Map<Answer, number>();
  let total = 0;
  const end = (answer: Answer) => {
    total -= waiting.get(answer) ?? 0;
    waiting.delete(answer);
  };
  return (answer, bytes) => {
    const { socket } = answer.req;
    for (const [oldest] of waiting) {
      if (total + bytes <= most) break;
      end(oldest);
      oldest.req.socket.destroy();
    }
    waiting.set(answer, bytes);
    total += bytes;
    const stop = () => {
      end(answer);
      socket.off('close', stop);
    };
    answer.once('close', stop);
    // An answer whose turn has not come when the connection ends is never closed itself.
    socket.once('close', stop);
  };
}
