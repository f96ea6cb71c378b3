import type { Server } from './start.ts';

/** A first SIGTERM or SIGINT stops gracefully; a second one ends the process at once. */
export function stopOnSignals(server: Server): void {
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
