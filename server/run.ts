import cluster from 'node:cluster';
import { settings } from '#contract/settings.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { FolderInUseError } from './platform/db/lock.ts';
import { TablesInUseError } from './platform/db/migrate.ts';
import type { ProcessMessage } from './platform/processes/supervise-processes.ts';
import type { Server, StartOptions } from './start.ts';

/**
 * Starts the server from the environment, and stops it on a signal. `changes` override the configuration. When it cannot start for a
 * reason that the operator can fix, it says so in a sentence and the process ends.
 */
export async function run(options: StartOptions = {}, changes: Partial<Config> = {}): Promise<Server> {
  return orSayWhy(async () => {
    const config = { ...readConfig(), ...changes };
    // Loaded only now, because it takes a second, and a mistake in the configuration can be said at once.
    const { startServer } = await import('./start.ts');
    const server = await startServer(config, options);
    stopOnSignals((message) => shutDown(server, message));
    if (cluster.isWorker) answerSupervisor(server);
    else console.log(`${settings.name} is running at ${server.url}`);
    return server;
  });
}

/** As `run`, in as many processes as the environment says. */
export async function runProcesses(options: StartOptions = {}): Promise<void> {
  await orSayWhy(async () => {
    const config = readConfig();
    if (config.processes === 1 || cluster.isWorker) {
      await run(options);
      return;
    }
    const { superviseProcesses } = await import('./platform/processes/supervise-processes.ts');
    const { url, stop } = await superviseProcesses(config);
    stopOnSignals(stop);
    console.log(`${settings.name} is running at ${url} in ${config.processes} processes`);
  });
}

async function orSayWhy<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (
      !(
        error instanceof ConfigError ||
        error instanceof FolderInUseError ||
        error instanceof TablesInUseError
      )
    )
      throw error;
    console.error(`${settings.name} didn’t start.\n${error.message}`);
    // A database that waits for a password would keep the process alive for a minute.
    process.exit(1);
  }
}

/** Seconds for which a replaced process takes requests on its connections. Proxies drop unused ones sooner. */
const lingerSeconds = 5;

let shutdown: Promise<void> | undefined;

function shutDown(server: Server, message: 'stop' | 'leave'): Promise<void> {
  shutdown ??= server.drain(message === 'leave' ? { lingerSeconds } : undefined).then(server.stop);
  return shutdown;
}

function answerSupervisor(server: Server): void {
  process.on('message', async (message: ProcessMessage) => {
    if (message === 'metrics') process.send?.(await server.readMetrics?.());
    else await shutDown(server, message).then(() => process.exit(0));
  });
}

/** A first SIGTERM or SIGINT stops gracefully; a second one ends the process at once. */
function stopOnSignals(stop: (message: 'stop') => Promise<void>): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await stop('stop');
    // pg-boss may leave timers behind.
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
