import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/http/network-of.ts';
import { Busy } from '#server/platform/http/problems.ts';
import { keepStep, type StepLimits, stepLimits } from './in-step.ts';

export type TurnLimits = StepLimits & {
  /** Calls that are worked on at a time: as many as there are connections to the database. */
  atOnce: number;
  /** Of these, the most from one network address: a browser opens as many connections. */
  atOnceFromOne: number;
  /** Others' running calls below which a long line, with more than `atOnceFromOne` waiting, may begin another call. */
  othersBesideLong: number;
  /** The most calls that begin in a row before a long line gets one. */
  turnsUntilLong: number;
  /** Calls that wait for their turn. */
  waiting: number;
  /** Of these, the most from one network address: all pictures of a long list, for a few people in one house. */
  waitingFromOne: number;
  waitMs: number;
};

export const turnLimits: TurnLimits = {
  ...stepLimits,
  atOnce: 10,
  atOnceFromOne: 6,
  othersBesideLong: 5,
  turnsUntilLong: 100,
  waiting: 300,
  waitingFromOne: 150,
  waitMs: 3_000,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends this call's turn early, for work that has a limit of its own. */
    endTurn: () => void;
  }
  interface FastifyContextConfig {
    /** Answered also while too many calls wait. */
    takesNoTurn?: boolean;
  }
}

/** How many calls wait at the moment. */
export type Waiting = () => number;

type Turn = {
  socket: Socket;
  begin: () => void;
  refuse: (reason: Busy['reason']) => void;
  timer: NodeJS.Timeout;
};
/** The calls of one network address. `lastTurn` is the number of its last turn. */
type Line = { network: string; working: number; lastTurn: number; waiting: Turn[] };

/**
 * Limits how many calls run at once, fairly between network addresses. Call it before routes are added. A call that finds too
 * many others waiting, or waits too long, is refused with 503 before any work is done for it. Uploads don't take turns: they
 * need minutes to arrive and have limits of their own.
 */
export function takeTurns(app: FastifyInstance, limits: TurnLimits = turnLimits): Waiting {
  const lines = new Map<string, Line>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  let working = 0;
  let waiting = 0;
  let turns = 0;

  const lineOf = (network: string): Line => {
    const line = lines.get(network) ?? { network, working: 0, lastTurn: 0, waiting: [] };
    lines.set(network, line);
    return line;
  };
  const forgetEmpty = (line: Line) => {
    if (line.working === 0 && line.waiting.length === 0) lines.delete(line.network);
  };
  const inStep = keepStep(limits, {
    begun: () => turns,
    ofOthers: (network) => working - (lines.get(network)?.working ?? 0),
  });
  const isLong = (line: Line) => line.waiting.length > limits.atOnceFromOne;
  const isDue = (line: Line) => isLong(line) && turns - line.lastTurn >= limits.turnsUntilLong;
  const mayBegin = (line: Line) =>
    working < limits.atOnce &&
    line.working < limits.atOnceFromOne &&
    (!isLong(line) || working - line.working < limits.othersBesideLong || isDue(line));

  /** The line with the fewest calls running comes next; among several the one whose last turn is longest ago. A long line that is due goes first. */
  const nextLine = (): Line | undefined => {
    let next: Line | undefined;
    if (waiting === 0 || working >= limits.atOnce) return next;
    for (const line of lines.values()) {
      if (line.waiting.length === 0 || !mayBegin(line)) continue;
      if (isDue(line)) return line;
      const order = next ? line.working - next.working || line.lastTurn - next.lastTurn : -1;
      if (order < 0) next = line;
    }
    return next;
  };

  /** Begins a turn. Returns the function that ends it. */
  const begin = (line: Line): (() => void) => {
    working += 1;
    line.working += 1;
    turns += 1;
    line.lastTurn = turns;
    return () => {
      working -= 1;
      line.working -= 1;
      for (let next = nextLine(); next; next = nextLine()) {
        waiting -= 1;
        const turn = next.waiting.shift();
        clearTimeout(turn?.timer);
        // Nobody waits any more for what a client that has left asked for.
        if (turn && !turn.socket.destroyed) turn.begin();
        else forgetEmpty(next);
      }
      forgetEmpty(line);
      inStep.look();
    };
  };

  /** The line that gives up a place when all are taken: the longest, so that a few addresses can't shut out everyone else. */
  const findLongerLine = (length: number): Line | undefined => {
    let longest: Line | undefined;
    for (const line of lines.values())
      if (line.waiting.length > (longest?.waiting.length ?? length + 1)) longest = line;
    return longest;
  };

  /**
   * The refusal of a further call. A long line gets it only after the longest wait, because a client that asks again at once
   * would keep the server busy with refusals.
   */
  const crowded = async (network: string): Promise<Busy> => {
    const line = lines.get(network);
    if (line && isLong(line)) await new Promise((resolve) => setTimeout(resolve, limits.waitMs));
    return new Busy('crowded');
  };

  const isCrowded = (network: string) => {
    const length = lines.get(network)?.waiting.length ?? 0;
    return length >= limits.waitingFromOne || (waiting >= limits.waiting && !findLongerLine(length));
  };

  /** @throws Busy */
  const takeTurn = async (network: string, socket: Socket): Promise<() => void> => {
    const line = lineOf(network);
    if (line.waiting.length === 0 && mayBegin(line)) return begin(line);
    if (isCrowded(network)) {
      forgetEmpty(line);
      throw await crowded(network);
    }
    if (waiting >= limits.waiting) findLongerLine(line.waiting.length)?.waiting.at(-1)?.refuse('crowded');
    return new Promise((resolve, reject) => {
      const refuse = (reason: Busy['reason']) => {
        clearTimeout(timer);
        line.waiting.splice(line.waiting.indexOf(turn), 1);
        waiting -= 1;
        forgetEmpty(line);
        reject(new Busy(reason));
      };
      const timer = setTimeout(refuse, limits.waitMs, 'waited');
      const turn: Turn = { socket, timer, refuse, begin: () => resolve(begin(line)) };
      line.waiting.push(turn);
      waiting += 1;
    });
  };

  app.decorateRequest('endTurn', function endTurn(this: FastifyRequest) {
    ends.get(this)?.();
  });
  // Before the body of a call is read that would be refused anyway.
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions;
    const network = networkOf(request.ip);
    if (!url || !takesTurn(url, config)) inStep.enter(network, done);
    else if (waiting > 0 && isCrowded(network)) crowded(network).then(done);
    else done();
  });
  app.addHook('onRoute', (route) => {
    if (!takesTurn(route.url, route.config)) return;
    const { handler } = route;
    // The body has arrived by now, so a slow sender holds no turn.
    route.handler = async function inTurn(request, reply) {
      const end = once(await takeTurn(networkOf(request.ip), request.raw.socket));
      ends.set(request, end);
      try {
        // The embedded database works within the process: without this, calls that arrive together would be worked on one
        // after the other in their order of arrival, and nothing else would get a turn meanwhile.
        await setImmediate();
        return await handler.call(this, request, reply);
      } finally {
        end();
      }
    };
  });
  // A handler that returns its reply is over only when a slow reader has taken it all.
  app.addHook('onSend', async (request) => request.endTurn());
  return () => waiting;
}

const takesTurn = (url: string, config: FastifyContextConfig | undefined): boolean =>
  url.startsWith('/api/') && !config?.isUpload && !config?.takesNoTurn;

function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    task();
  };
}
