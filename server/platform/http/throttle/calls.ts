import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/http/network-of.ts';
import { Busy } from '#server/platform/http/problems.ts';

export type CallLimits = {
  /** Calls that run at once: as many as there are connections to the database. */
  atOnce: number;
  /** Of these, the most from one network address: a browser opens as many connections. */
  atOnceFromOne: number;
  /** Calls that wait. */
  waiting: number;
  waitMs: number;
};

export const callLimits: CallLimits = { atOnce: 10, atOnceFromOne: 6, waiting: 300, waitMs: 3_000 };

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the slot of a call before it is over, for work with a limit of its own. */
    releaseSlot: () => void;
  }
  interface FastifyContextConfig {
    /** Answered also while too many calls wait. */
    isNeverShed?: boolean;
  }
}

type Waiting = {
  socket: Socket;
  begin: () => void;
  refuse: (reason: Busy['reason']) => void;
  timer: NodeJS.Timeout;
};
/** The calls of one network address. `lastBegun` is the number of the last one that began. */
type Queue = { network: string; running: number; lastBegun: number; waiting: Waiting[] };

/**
 * A concurrency limit for calls, fair between network addresses. Call it before routes are added. A call that finds too many others
 * waiting, or waits too long, is refused with 503 before any work is done for it. Uploads don't count: they need minutes to arrive and
 * have limits of their own. Neither do pages, of which one address gets one at a time. Returns how many calls wait at the moment.
 */
export function limitCalls(app: FastifyInstance, limits: CallLimits = callLimits): () => number {
  const queues = new Map<string, Queue>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  let running = 0;
  let waiting = 0;
  let begun = 0;

  const queueOf = (network: string): Queue => {
    const queue = queues.get(network) ?? { network, running: 0, lastBegun: 0, waiting: [] };
    queues.set(network, queue);
    return queue;
  };
  const forgetEmpty = (queue: Queue) => {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(queue.network);
  };
  const mayBegin = (queue: Queue) => running < limits.atOnce && queue.running < limits.atOnceFromOne;

  /** The next queue: the one with the fewest calls running; among several the one whose last call began longest ago. */
  const nextQueue = (): Queue | undefined => {
    let next: Queue | undefined;
    if (waiting === 0 || running >= limits.atOnce) return next;
    for (const queue of queues.values()) {
      if (queue.waiting.length === 0 || !mayBegin(queue)) continue;
      const order = next ? queue.running - next.running || queue.lastBegun - next.lastBegun : -1;
      if (order < 0) next = queue;
    }
    return next;
  };

  /** Begins a call. Returns the function that ends it. */
  const begin = (queue: Queue): (() => void) => {
    running += 1;
    queue.running += 1;
    begun += 1;
    queue.lastBegun = begun;
    return () => {
      running -= 1;
      queue.running -= 1;
      for (let next = nextQueue(); next; next = nextQueue()) {
        waiting -= 1;
        const call = next.waiting.shift();
        clearTimeout(call?.timer);
        // Nobody waits any more for what a client that has left asked for.
        if (call && !call.socket.destroyed) call.begin();
        else forgetEmpty(next);
      }
      forgetEmpty(queue);
    };
  };

  /** The queue that gives up a place when all are taken: the longest, so that a few addresses can't shut out everyone else. */
  const findLongerQueue = (length: number): Queue | undefined => {
    let longest: Queue | undefined;
    for (const queue of queues.values())
      if (queue.waiting.length > (longest?.waiting.length ?? length + 1)) longest = queue;
    return longest;
  };
  const lengthOf = (network: string) => queues.get(network)?.waiting.length ?? 0;
  const isCrowded = (network: string) => waiting >= limits.waiting && !findLongerQueue(lengthOf(network));

  /** The refusal of a call, which comes late to a long queue: a client that asks again at once would keep the server busy with refusals. */
  const crowded = async (network: string): Promise<Busy> => {
    if (lengthOf(network) > limits.atOnceFromOne)
      await new Promise((resolve) => setTimeout(resolve, limits.waitMs));
    return new Busy('crowded');
  };

  /** @throws Busy */
  const takeSlot = async (network: string, socket: Socket): Promise<() => void> => {
    const queue = queueOf(network);
    if (queue.waiting.length === 0 && mayBegin(queue)) return begin(queue);
    if (isCrowded(network)) {
      forgetEmpty(queue);
      throw await crowded(network);
    }
    if (waiting >= limits.waiting) findLongerQueue(queue.waiting.length)?.waiting.at(-1)?.refuse('crowded');
    return new Promise((resolve, reject) => {
      const refuse = (reason: Busy['reason']) => {
        clearTimeout(timer);
        queue.waiting.splice(queue.waiting.indexOf(call), 1);
        waiting -= 1;
        forgetEmpty(queue);
        reject(new Busy(reason));
      };
      const timer = setTimeout(refuse, limits.waitMs, 'waited');
      const call: Waiting = { socket, timer, refuse, begin: () => resolve(begin(queue)) };
      queue.waiting.push(call);
      waiting += 1;
    });
  };

  app.decorateRequest('releaseSlot', function releaseSlot(this: FastifyRequest) {
    ends.get(this)?.();
  });
  const enterOneByOne = onePerRound();
  // Before the body of a call is read that would be refused anyway.
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions;
    const network = networkOf(request.ip);
    if (!url || !needsSlot(url, config)) enterOneByOne(network, done);
    else if (waiting > 0 && isCrowded(network)) crowded(network).then(done);
    else done();
  });
  app.addHook('onRoute', (route) => {
    if (!needsSlot(route.url, route.config)) return;
    const { handler } = route;
    // The body has arrived by now, so a slow sender holds no slot.
    route.handler = async function withSlot(request, reply) {
      const end = once(await takeSlot(networkOf(request.ip), request.raw.socket));
      ends.set(request, end);
      try {
        // The embedded database works within the process: without this, calls that arrive together would run one after the other
        // in their order of arrival, and nothing else would begin meanwhile.
        await nextRound();
        return await handler.call(this, request, reply);
      } finally {
        end();
      }
    };
  });
  // A handler that returns its reply is over only when a slow reader has taken it all.
  app.addHook('onSend', async (request) => request.releaseSlot());
  return () => waiting;
}

const needsSlot = (url: string, config: FastifyContextConfig | undefined): boolean =>
  url.startsWith('/api/') && !config?.isUpload && !config?.isNeverShed;

/**
 * Throttles requests such as pages: one of each address begins in a round of the event loop. Otherwise a client that asks for pages as
 * fast as it can would have hundreds answered before anybody's call goes on. Nobody is refused.
 */
function onePerRound() {
  const queues = new Map<string, (() => void)[]>();
  const beginRound = () => {
    for (const [network, queue] of queues) {
      const go = queue.shift();
      if (go) go();
      else queues.delete(network);
    }
    if (queues.size > 0) setImmediate(beginRound);
  };
  return (network: string, go: () => void): void => {
    const queue = queues.get(network);
    if (queue) {
      queue.push(go);
      return;
    }
    if (queues.size === 0) setImmediate(beginRound);
    queues.set(network, []);
    go();
  };
}

function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    task();
  };
}
