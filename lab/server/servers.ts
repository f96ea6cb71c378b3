import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';

export type RunningServer = {
  pid: number;
  port: number;
  /** Milliseconds from its start to its first answer. */
  startedIn: number;
  stop: () => Promise<void>;
};

const startsWithin = 60_000;

/** The product, as `npm start` runs it. With a database's address on PostgreSQL, otherwise on what is in `dataDir`. */
export function startProduct({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  return start((port) => ({
    args: ['--max-semi-space-size=8', '--heap-growing-percent=20', 'scripts/start.js'],
    path: '/api/health',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  }));
}

export function startBareHandler({ databaseUrl, workerId }: { databaseUrl: string; workerId: string }) {
  const file = join(import.meta.dirname, 'bare-handler.ts');
  return start((port) => ({ args: [file, databaseUrl, String(port), workerId], path: '/health', env: {} }));
}

type Program = { args: string[]; path: string; env: Record<string, string> };

async function start(programOn: (port: number) => Program): Promise<RunningServer> {
  const port = await freePort();
  const { args, path, env } = programOn(port);
  const begun = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}${path}`;
  while (!(await isAnswered(url))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
    if (performance.now() - begun > startsWithin) throw new Error(`${args[0]} didn’t answer at ${url}`);
    await setTimeout(5);
  }
  const startedIn = performance.now() - begun;
  if (child.pid === undefined) throw new Error(`${args[0]} didn’t start`);
  return { pid: child.pid, port, startedIn, stop: () => stop(child) };
}

const isAnswered = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
