import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import type { Config } from '#server/config.ts';
import { loggerOptions } from '#server/platform/http/logger.ts';
import type { ProcessMetrics } from '#server/platform/metrics/metrics.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { refuseToListen } from '#server/refusals.ts';

/** A message to a process from its supervisor, which may be of an earlier release. `leave`: another has taken its place. */
export type ProcessMessage = 'stop' | 'leave' | 'metrics';

/** A scrape does not wait longer for a process that is busy. */
const metricsMs = 3_000;

const mostPauseSeconds = 30;

/**
 * Starts processes that share one port, and another for each that dies. SIGHUP replaces them one after the other by new ones, which load
 * the program anew; each old one goes on with the connections that it has until it is done. This process holds the port, so no connection
 * is refused meanwhile.
 */
export async function superviseProcesses(
  config: Config,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const log = pino(loggerOptions(config.logLevel));
  const serving = new Map<number, Worker>();
  let isStopping = false;
  let replacing = Promise.resolve();

  /** The address, once it listens; undefined when it ended before. */
  const start = async (number: number) => {
    const worker = cluster.fork();
    const ending = new AbortController();
    worker.once('exit', () => ending.abort());
    const listening = await once(worker, 'listening', { signal: ending.signal }).catch(() => undefined);
    if (!listening) return undefined;
    const old = serving.get(number);
    serving.set(number, worker);
    worker.once('exit', () => {
      if (serving.get(number) !== worker || isStopping) return;
      serving.delete(number);
      log.error({ process: number }, 'a process ended, another takes its place');
      void startUntilItServes(number);
    });
    if (isStopping) send(worker, 'stop');
    if (old) send(old, 'leave');
    return listening[0] as { address: string; port: number };
  };

  const startUntilItServes = async (number: number) => {
    for (
      let pause = 1;
      !isStopping && !(await start(number));
      pause = Math.min(2 * pause, mostPauseSeconds)
    ) {
      log.error({ process: number }, `a process didn’t start, tried again in ${pause} seconds`);
      await setTimeout(1000 * pause);
    }
  };

  const replaceAll = async () => {
    for (let number = 1; number <= config.processes && !isStopping; number += 1) {
      if (await start(number)) continue;
      log.error('a new process didn’t start; the old ones stay');
      return;
    }
    log.info('all processes were replaced');
  };

  // Alone, because it brings the database up to date; the others find that done. It has said why when it cannot start.
  const listening = (await start(1)) ?? process.exit(1);
  await Promise.all(
    Array.from({ length: config.processes - 1 }, (_, index) => startUntilItServes(index + 2)),
  );
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll);
  });

  const metrics = config.metrics && (await serveAllMetrics(config.metrics, serving));
  if (metrics) log.info({ url: metrics.url }, 'metrics');

  return {
    url: `http://${listening.address.includes(':') ? `[${listening.address}]` : listening.address}:${listening.port}`,
    stop: async () => {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
      await Promise.all(
        workers.map((worker) => {
          const ended = once(worker, 'exit');
          send(worker, 'stop');
          return ended;
        }),
      );
      await metrics?.stop();
    },
  };
}

/** One that is just ending hears nothing any more. */
function send(worker: Worker, message: ProcessMessage): void {
  if (worker.isConnected()) worker.send(message);
}

async function serveAllMetrics(where: NonNullable<Config['metrics']>, serving: ReadonlyMap<number, Worker>) {
  const [{ serveMetrics }, { joinMetrics }] = await Promise.all([
    import('#server/platform/metrics/serve-metrics.ts'),
    import('#server/platform/metrics/metrics-of-processes.ts'),
  ]);
  const readOne = async ([number, worker]: [number, Worker]) => {
    const answer = once(worker, 'message');
    send(worker, 'metrics');
    const [metrics] = (await withTimeout(metricsMs, answer)) as [ProcessMetrics];
    return [number, metrics] as const;
  };
  const read = async () => {
    const answers = await Promise.allSettled([...serving].map(readOne));
    return joinMetrics(new Map(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))));
  };
  return serveMetrics(where, { read }).catch(refuseToListen('METRICS_'));
}
