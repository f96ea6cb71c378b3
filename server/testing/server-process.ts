import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';

export type ServerProcess = {
  process: ChildProcess;
  /** All it has said so far. */
  output: () => string;
  url: string;
};

/** Starts `server/main.ts` as a process of its own on a free port, and waits until it serves. */
export async function startProcess(variables: Record<string, string>): Promise<ServerProcess> {
  const { process: child, output } = spawnServer(variables);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const match = /is running at (http\S+)/.exec(output());
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', () => reject(new Error(`the server ended:\n${output()}`)));
  });
  return { process: child, output, url };
}

/** Starts it and waits for its end. */
export async function runProcess(variables: Record<string, string>) {
  const { process: child, output } = spawnServer(variables);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output: output() };
}

export async function endProcess(
  { process: child }: ServerProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

function spawnServer(variables: Record<string, string>) {
  let said = '';
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PORT: '0',
      RATE_LIMIT_FACTOR: '1000',
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return { process: child, output: () => said };
}
