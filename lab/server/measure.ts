import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Callers, clients, password, tokenOf } from './callers.ts';
import type { Outcome, Round } from './load-process.ts';
import { type BareQuery, type Operation, type OperationName, operationOf } from './operations.ts';
import { runPgbench } from './pgbench.ts';
import { processorTime } from './processor-time.ts';
import type { Sample } from './results.ts';
import type { RunningServer } from './servers.ts';

/** A crowd, the servers that answer for it, and the processor time of its database. */
export type Place = {
  product: RunningServer;
  bare?: RunningServer;
  databaseTime: () => number;
  callers: Callers;
  /** The support worker that some requests are about. */
  workerId: string;
  pgbench?: { url: string; folder: string };
};

/** The status of a server that has too much to do. */
const busy = 503;

export type Samples = Record<'product' | 'bare' | 'pgbench', Sample[]>;

type Asked = { method: string; path: string; body?: object };

/** The requests of each client to the product. */
function askedOfProduct(name: OperationName, { callers, workerId }: Place, client: number): Asked[] {
  const { endpoint, as, of, tag, query, bodies } = operationOf(name);
  const own = callers[as][client];
  const person = of === 'worker' ? workerId : (own?.id ?? '');
  const path = endpoint.path.replace(/:(\w+)/g, (_all, parameter) =>
    parameter === 'tag' ? (tag ?? '') : person,
  );
  const address = query === undefined ? path : `${path}?${query}`;
  return bodiesOf(name, own?.email, bodies).map((body) => ({
    method: endpoint.method,
    path: address,
    ...body,
  }));
}

/** The requests of each client to the bare handler, which has an address for each operation. */
function askedOfBare(name: OperationName, { callers }: Place, client: number): Asked[] {
  const { endpoint, as, bodies } = operationOf(name);
  const method = name === 'login' || bodies ? endpoint.method : 'GET';
  return bodiesOf(name, callers[as][client]?.email, bodies).map((body) => ({
    method,
    path: `/${name}`,
    ...body,
  }));
}

function bodiesOf(name: OperationName, email: string | undefined, bodies: Operation['bodies']) {
  if (name === 'login') return [{ body: { userName: email, password } }];
  return bodies ? bodies.map((body) => ({ body })) : [{}];
}

function textOf({ method, path, body }: Asked, token: string): string {
  const json = body && JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    ...(json ? ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json ?? ''}`;
}

/** The process that the requests come from. */
export function startClients() {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
  });
  // The caller that waits gets the error.
  ended.catch(() => {});
  return {
    run: async (round: Round): Promise<Outcome> => {
      const answer = once(child, 'message');
      child.send(round);
      const [outcome] = (await Promise.race([answer, ended])) as [Outcome];
      return outcome;
    },
    stop: () => child.kill(),
  };
}
type Clients = ReturnType<typeof startClients>;

/**
 * Seconds at each place, without those of warming up, after which no further round begins. Some queries of the bare handler walk through everyone: among
 * 1,000,000 people one round of them takes half a minute.
 */
const enoughSeconds = 10;

/** Milliseconds. */
const longestWarmUp = 3_000;

/**
 * When a round ends. In the first each client asks once, which for lists waits until the server has read everyone; the second warms
 * up; those from 0 on are measured.
 */
function untilOf(
  round: number,
  { milliseconds, warmUpAnswers }: { milliseconds: number; warmUpAnswers: number },
): Pick<Round, 'ms' | 'enough'> {
  if (round === -2) return { ms: longestWarmUp, enough: 1 };
  if (round === -1) return { ms: longestWarmUp, enough: warmUpAnswers };
  return { ms: milliseconds, enough: Number.MAX_SAFE_INTEGER };
}

/**
 * Measures one operation at several places, round by round. In each round the product and the bare handler follow one
 * another at each place, so that a busy moment of the machine affects both of them. Two rounds before warm up: much
 * of the product is compiled only after thousands of requests, and until then one costs up to twice as much. pgbench
 * measures for a second at least, so it has only the first of the rounds.
 */
export async function measureOperation(
  name: OperationName,
  places: readonly Place[],
  {
    rounds,
    milliseconds,
    warmUpAnswers,
    load,
  }: { rounds: number; milliseconds: number; warmUpAnswers: number; load: Clients },
): Promise<Samples[]> {
  const { as, bare, byPgbench } = operationOf(name);
  const taken = places.map((): Samples => ({ product: [], bare: [], pgbench: [] }));
  const ask = async (
    place: Place,
    server: RunningServer,
    askedOf: typeof askedOfProduct,
    { ms, enough }: Pick<Round, 'ms' | 'enough'>,
  ) => {
    const round: Round = {
      host: '127.0.0.1',
      port: server.port,
      ms,
      enough,
      clients: Array.from({ length: clients }, (_, client) => ({
        localAddress: `127.1.0.${1 + client}`,
        requests: askedOf(name, place, client).map((one) => textOf(one, tokenOf(as, client))),
      })),
    };
    const [serverTime, databaseTime] = [processorTime(server.pid), place.databaseTime()];
    const outcome = await load.run(round);
    const { [busy]: shed = 0, ...others } = outcome.refused;
    const [other] = Object.entries(others);
    if (other) throw new Error(`${name} on port ${server.port}: ${other[1]} answers with ${other[0]}`);
    if (outcome.answers === 0) throw new Error(`${name}: ${shed} answers with ${busy}, and no others`);
    return {
      perSecond: (outcome.answers * 1000) / outcome.ms,
      p50: outcome.p50,
      p99: outcome.p99,
      serverCpu: (processorTime(server.pid) - serverTime) / outcome.answers,
      databaseCpu: (place.databaseTime() - databaseTime) / outcome.answers,
      shed,
    };
  };
  const askPgbench = async (
    place: Place,
    where: NonNullable<Place['pgbench']>,
    query: BareQuery,
    ms: number,
  ) => {
    const before = place.databaseTime();
    const {
      answers,
      ms: took,
      latency,
    } = await runPgbench({ ...where, seconds: Math.ceil(ms / 1000) }, query);
    return {
      perSecond: (answers * 1000) / took,
      p50: latency,
      p99: Number.NaN,
      serverCpu: 0,
      databaseCpu: (place.databaseTime() - before) / answers,
      shed: 0,
    };
  };
  const spent = places.map(() => 0);
  for (let round = -2; round < rounds; round += 1) {
    const until = untilOf(round, { milliseconds, warmUpAnswers });
    for (const [index, place] of places.entries()) {
      const before = spent[index] ?? 0;
      if (round > 0 && before > enoughSeconds * 1000) continue;
      const begun = performance.now();
      const samples = taken[index];
      const add = (side: keyof Samples, sample: Sample) => {
        if (round >= 0) samples?.[side].push(sample);
      };
      add('product', await ask(place, place.product, askedOfProduct, until));
      if (place.bare && bare) add('bare', await ask(place, place.bare, askedOfBare, until));
      if (byPgbench && place.pgbench && bare && bare !== 'login' && round === 0)
        add('pgbench', await askPgbench(place, place.pgbench, bare, milliseconds));
      if (round >= 0) spent[index] = before + performance.now() - begun;
    }
  }
  return taken;
}
