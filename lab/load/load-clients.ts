import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Ask = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string;
  body?: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
};

export type Outcome = {
  name: string;
  ms: number;
  /** 0 when there was no answer. */
  status: number;
};

/** One way of using the product. `part` is its share of what clients do. */
export type Action = { name: string; part: number; ask: (client: number) => Ask };

/** The loopback has 16 million addresses, so each client can have its own. */
export const addressOf = (client: number) => `127.1.${Math.floor(client / 250)}.${1 + (client % 250)}`;

export type Crowd = {
  url: string;
  actions: readonly Action[];
  /** The first client's number; each has an address and a session of its own. */
  from?: number;
  clients: number;
  /** Requests that each has under way at a time. */
  each?: number;
  /** Between two requests, from half of it to one and a half. */
  pauseMs?: number;
  seconds: number;
  onOutcome: (outcome: Outcome) => void;
};

/** Has clients use the product for a while. */
export async function runCrowd(crowd: Crowd): Promise<void> {
  const { url, actions, from = 0, clients, each = 1, pauseMs = 0, seconds, onOutcome } = crowd;
  const until = performance.now() + seconds * 1000;
  const agents: Agent[] = [];
  const act = async (client: number, agent: Agent) => {
    await pause(Math.random() * pauseMs);
    while (performance.now() < until) {
      const { name, ask } = pickByPart(actions);
      const start = performance.now();
      const status = await send(url, ask(client), agent, addressOf(client));
      onOutcome({ name, ms: performance.now() - start, status });
      await pause(pauseMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(
    Array.from({ length: clients }, (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: each });
      agents.push(agent);
      return Promise.all(Array.from({ length: each }, () => act(from + index, agent)));
    }),
  );
  for (const agent of agents) agent.destroy();
}

/** One of them at random, each as often as its part says. */
export function pickByPart<One extends { part: number }>(among: readonly One[]): One {
  let left = Math.random() * among.reduce((sum, { part }) => sum + part, 0);
  for (const one of among) {
    left -= one.part;
    if (left <= 0) return one;
  }
  throw new Error('nothing to pick from');
}

export const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

/** The status of the answer, whose bytes are read and forgotten; 0 without an answer. */
export async function send(
  url: string,
  ask: Ask,
  agent: Agent | undefined,
  localAddress: string,
): Promise<number> {
  const answer = await begin(url, ask, { agent, localAddress });
  if (!answer) return 0;
  return new Promise((resolve) => {
    answer.on('end', () => resolve(answer.statusCode ?? 0));
    answer.on('error', () => resolve(0));
    answer.resume();
  });
}

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** The whole answer; null when there is none, or when `signal` ends it. */
export async function exchange(url: string, ask: Ask, sender: Sender): Promise<Answer | null> {
  const answer = await begin(url, ask, sender);
  if (!answer) return null;
  const body = await buffer(answer).catch(() => null);
  return body && { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

type Sender = { agent: Agent | undefined; localAddress: string; signal?: AbortSignal };

function begin(url: string, ask: Ask, sender: Sender): Promise<IncomingMessage | null> {
  const { method = 'GET', path, token, body, type = 'application/json' } = ask;
  const { agent, localAddress, signal } = sender;
  return new Promise((resolve) => {
    const headers = {
      ...ask.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const asked: ClientRequest = request(
      `${url}${path}`,
      { method, headers, localAddress, ...(agent && { agent }), ...(signal && { signal }) },
      resolve,
    );
    asked.on('error', () => resolve(null));
    asked.end(body);
  });
}

/** Clients of one address that begin requests and never finish them, until `stop`. */
export function beSlow(url: string, clients: number, client: number): { stop: () => void } {
  const open = Array.from({ length: clients }, () => {
    const asked = request(`${url}/api/user/session`, {
      method: 'POST',
      localAddress: addressOf(client),
      headers: { 'content-type': 'application/json', 'content-length': 1000 },
    });
    asked.on('error', () => {});
    asked.write('{');
    return asked;
  });
  return {
    stop: () => {
      for (const asked of open) asked.destroy();
    },
  };
}
