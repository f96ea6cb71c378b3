import { settings } from '#contract/settings.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { FolderInUseError } from './db/lock.ts';
import { TablesInUseError } from './db/migrate.ts';
import { type Server, type StartOptions, startServer } from './start.ts';

/**
 * Starts the server with the environment's configuration, which `changes` override, and stops it on a signal. When it
 * cannot start for a reason that the operator can fix, it says so in a sentence and returns undefined.
 */
export async function run(
  options: StartOptions = {},
  changes: Partial<Config> = {},
): Promise<Server | undefined> {
  try {
    const server = await startServer({ ...readConfig(), ...changes }, options);
    stopOnSignals(server);
    console.log(`${settings.name} is running at ${server.url}`);
    return server;
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    console.error(`${settings.name} did not start.\n${sentence}`);
    process.exitCode = 1;
    return undefined;
  }
}

/** How the operator can fix it; undefined where only we can. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof TablesInUseError)
    return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'PORT: another program listens there already; stop it or choose another port';
  if (syscall === 'connect')
    return 'DATABASE_URL: no database answers there; start it or correct the address';
  return undefined;
}

/** A first SIGTERM or SIGINT stops gracefully; a second one ends the process at once. */
function stopOnSignals(server: Server): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await server.stop();
    // pg-boss may leave timers behind.
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
