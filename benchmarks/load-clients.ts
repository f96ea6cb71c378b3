import { Agent, type ClientRequest, request } from 'node:http';

export type Ask = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: string | Buffer;
  type?: string;
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
const addressOf = (client: number) => `127.1.${Math.floor(client / 250)}.${1 + (client % 250)}`;

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
  heard: (outcome: Outcome) => void;
};

/** Has clients use the product for a while. */
export async function runCrowd(crowd: Crowd): Promise<void> {
  const { url, actions, from = 0, clients, each = 1, pauseMs = 0, seconds, heard } = crowd;
  const until = performance.now() + seconds * 1000;
  const parts = actions.reduce((sum, { part }) => sum + part, 0);
  const pick = (): Action => {
    let left = Math.random() * parts;
    for (const action of actions) {
      left -= action.part;
      if (left <= 0) return action;
    }
    throw new Error('no actions');
  };
  const agents: Agent[] = [];
  const act = async (client: number, agent: Agent) => {
    await pause(Math.random() * pauseMs);
    while (performance.now() < until) {
      const { name, ask } = pick();
      const start = performance.now();
      const status = await send(url, ask(client), agent, addressOf(client));
      heard({ name, ms: performance.now() - start, status });
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

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

/** The status of the answer, whose bytes are read and forgotten; 0 without an answer. */
export function send(url: string, ask: Ask, agent: Agent | undefined, localAddress: string): Promise<number> {
  const { method = 'GET', path, token, body, type = 'application/json' } = ask;
  return new Promise((resolve) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const asked: ClientRequest = request(
      `${url}${path}`,
      { method, headers, localAddress, ...(agent && { agent }) },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
        answer.resume();
      },
    );
    asked.on('error', () => resolve(0));
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
