import { settings } from '#contract/settings.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { FolderInUseError } from './db/lock.ts';
import { TablesInUseError } from './db/migrate.ts';
import type { Server, StartOptions } from './start.ts';

/**
 * Starts the server with the environment's configuration, which `changes` override, and stops it on a signal. When it
 * cannot start for a reason that the operator can fix, it says so in a sentence and the process ends.
 */
export async function run(options: StartOptions = {}, changes: Partial<Config> = {}): Promise<Server> {
  try {
    const config = { ...readConfig(), ...changes };
    // Loaded only now, because it takes a second, and a mistake in the configuration can be said at once.
    const { startServer } = await import('./start.ts');
    const server = await startServer(config, options);
    stopOnSignals(server);
    console.log(`${settings.name} is running at ${server.url}`);
    return server;
  } catch (error) {
    if (
      !(
        error instanceof ConfigError ||
        error instanceof FolderInUseError ||
        error instanceof TablesInUseError
      )
    )
      throw error;
    console.error(`${settings.name} did not start.\n${error.message}`);
    // A database that waits for a password would keep the process alive for a minute.
    process.exit(1);
  }
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
