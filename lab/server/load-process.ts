import { openConnection } from './connection.ts';

/** The requests of one round. */
export type Round = {
  host: string;
  port: number;
  ms: number;
  /** It ends before its time with so many answers. */
  enough: number;
  /**
   * The clients. Each has an address of its own, by which the server queues, and sends its requests one after the
   * other, in turn.
   */
  clients: { localAddress: string; requests: string[] }[];
};

export type Outcome = {
  /** With status 200. */
  answers: number;
  ms: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The number of answers by status, without 200. */
  refused: Record<string, number>;
};

/** Runs the clients, in a process whose processor time does not count as the server's. */
process.on('message', (round: Round) => {
  run(round).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({ host, port, ms, enough, clients }: Round): Promise<Outcome> {
  const connections = await Promise.all(
    clients.map(({ localAddress }) => openConnection(host, port, localAddress)),
  );
  const refused: Record<string, number> = {};
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    connections.map(async ({ ask }, client) => {
      const requests = (clients[client]?.requests ?? []).map((text) => Buffer.from(text));
      for (let turn = 0; performance.now() - start < ms && times.length < enough; turn += 1) {
        const sent = performance.now();
        const status = await ask(requests[turn % requests.length] ?? Buffer.alloc(0));
        if (status === 200) times.push(performance.now() - sent);
        else refused[status] = (refused[status] ?? 0) + 1;
      }
    }),
  );
  const took = performance.now() - start;
  for (const { close } of connections) close();
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return { answers: times.length, ms: took, p50: at(0.5), p99: at(0.99), refused };
}
