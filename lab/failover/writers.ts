import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { aRegistration } from '../../server/testing/people.ts';

/** A family that is logged in, and saves its own profile. */
export type Member = { id: string; token: string };

/** Answered writes, which have to be there for good. */
export type Answered = {
  messages: Set<string>;
  /** Addresses of people who have signed up. */
  signedUp: Set<string>;
  /** The numbers of each member's saves: the last answered and the last sent. */
  saves: Map<string, { answered: number; sent: number }>;
};

type Sent = { method: string; path: string; token?: string; json?: unknown };

/** Between two calls of a client. */
const pauseMs = 200;

/**
 * Clients who write messages, sign up, save and read lists, until they are stopped. Each has an address of its own
 * and makes one call after the other. After an error they try again, as a page does.
 */
export function startWriters(url: string, members: readonly Member[]) {
  const answered: Answered = { messages: new Set(), signedUp: new Set(), saves: new Map() };
  let errors = new Map<string, number>();
  let isOver = false;
  let numbers = 0;
  /** When each writer's last answered write was sent, and answered. */
  const written = new Map<string, { sentAt: number; answeredAt: number }>();

  const note = (kind: string) => errors.set(kind, (errors.get(kind) ?? 0) + 1);

  /** Goes on until it is over. `act` gives the call, and what its answer promises. */
  async function repeat(name: string, act: () => { sent: Sent; promise?: () => void }): Promise<void> {
    const agent = new Agent({ keepAlive: true, localAddress: addressOf(name) });
    while (!isOver) {
      const { sent, promise } = act();
      const sentAt = performance.now();
      const outcome = await send(url, sent, agent);
      if (outcome !== 'answered') note(`${sent.method === 'GET' ? 'read' : 'write'}: ${outcome}`);
      else if (promise) {
        promise();
        written.set(name, { sentAt, answeredAt: performance.now() });
      }
      await setTimeout(pauseMs * (0.5 + Math.random()));
    }
    agent.destroy();
  }

  const writing = [1, 2, 3].map((client) => () => {
    numbers += 1;
    const message = `Message ${numbers} of ${client}`;
    const json = { name: 'Ana Ng', email: 'ana@example.com', phoneNumber: null, message };
    return {
      sent: { method: 'POST', path: '/api/contact', json },
      promise: () => void answered.messages.add(message),
    };
  });
  const signingUp = () => {
    const json = aRegistration();
    return {
      sent: { method: 'POST', path: '/api/user', json },
      promise: () => void answered.signedUp.add(json.email),
    };
  };
  const saving = members.map(({ id, token }) => {
    const save = { answered: 0, sent: 0 };
    answered.saves.set(id, save);
    return () => {
      save.sent += 1;
      const number = save.sent;
      return {
        sent: { method: 'PUT', path: `/api/profile/family/${id}`, token, json: { pets: `${number} cats` } },
        promise: () => {
          save.answered = number;
        },
      };
    };
  });
  const reading = members.map(({ token }) => () => ({
    sent: { method: 'GET', path: '/api/summary/support-workers?limit=20', token },
  }));
  const clients = { writing, signingUp: [signingUp], saving, reading };
  const ended = Promise.all(
    Object.entries(clients).flatMap(([name, all]) =>
      all.map((act, index) => repeat(`${name} ${index}`, act)),
    ),
  );
  const writers = writing.length + 1 + saving.length;
  return {
    answered,
    /** Milliseconds from a moment until a write that was sent later is answered; undefined until then. */
    firstAfter: (moment: number): number | undefined => {
      const after = [...written.values()].filter(({ sentAt }) => sentAt >= moment);
      return after.length === 0 ? undefined : Math.min(...after.map(({ answeredAt }) => answeredAt)) - moment;
    },
    /** True if every writer has had an answer since. */
    allAfter: (moment: number): boolean =>
      [...written.values()].filter(({ sentAt }) => sentAt >= moment).length === writers,
    /** Errors since they were last asked for, by kind. */
    takeErrors: (): Map<string, number> => {
      const taken = errors;
      errors = new Map();
      return taken;
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await ended;
    },
  };
}
export type Writers = ReturnType<typeof startWriters>;

/** Turns are taken by address, so each has its own. */
const addresses = new Map<string, string>();
function addressOf(client: string): string {
  const address = addresses.get(client) ?? `127.3.0.${addresses.size + 1}`;
  addresses.set(client, address);
  return address;
}

/** The outcome of a call: 'answered' for 2xx, else the problem's status and code, or how the connection broke. */
function send(url: string, { method, path, token, json }: Sent, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const asked = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('error', fail);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        if (status < 300) return resolve('answered');
        const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? '';
        resolve(`${status} ${code}`);
      });
    });
    asked.on('error', fail);
    asked.end(body);
  });
}
