import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export type Cluster = {
  url: string;
  /** The same without TCP: a query costs a fifth less CPU time there. */
  socketUrl: string;
  stop: () => Promise<void>;
  /** Kills all of it without warning, and starts it again on the same data. */
  killAndStart: () => Promise<void>;
  /** A streaming replica of it, stopped before it. */
  startReplica: () => Promise<Replica>;
};

export type Replica = Pick<Cluster, 'url' | 'stop' | 'killAndStart'> & { kill: () => Promise<void> };

type ClusterOptions = {
  /** What was committed outlives the death of the processes, if not a power cut. */
  isDurable?: boolean;
};

/**
 * A throw-away PostgreSQL cluster on a free port of the loopback interface. It is run by a user who is not root, whom PostgreSQL refuses,
 * and lives as long as the tests.
 */
export async function startCluster({ isDurable = false }: ClusterOptions = {}): Promise<Cluster> {
  const binaries = await findBinaries();
  const folder = mkdtempSync(join(isDurable ? tmpdir() : folderInMemory(), 'alongside-postgres-'));
  const user = await findUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const options = { ...user, cwd: folder };
  await run(
    join(binaries, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    options,
  );
  const settings = [
    'fsync=off',
    ...(isDurable ? [] : ['synchronous_commit=off', 'full_page_writes=off']),
    'max_connections=200',
    'listen_addresses=127.0.0.1',
  ];
  const serveOn = (name: string, on: number) => () => {
    const flags = settings.flatMap((one) => ['-c', one]);
    const args = ['-D', join(folder, name), '-p', String(on), '-k', folder, ...flags];
    return startServer(join(binaries, 'postgres'), args, options);
  };
  const primary = await keepRunning(serveOn('data', port), urlOf(port));
  return {
    ...primary,
    socketUrl: `${urlOf(port)}?host=${folder}`,
    stop: async () => {
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    startReplica: async () => {
      const on = await freePort();
      const copied = [
        '-D',
        join(folder, 'replica'),
        '-d',
        urlOf(port),
        '-R',
        '--checkpoint=fast',
        '--no-sync',
      ];
      await run(join(binaries, 'pg_basebackup'), copied, options);
      return keepRunning(serveOn('replica', on), urlOf(on));
    },
  };
}

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function keepRunning(start: () => Promise<ChildProcess>, url: string): Promise<Replica> {
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    killAndStart: async () => {
      await end('SIGKILL');
      server = await startAgain(start);
    },
  };
}

/** Making and dropping databases there takes the kernel half the time, if there is room for all of them. */
function folderInMemory(): string {
  const [folder, bytesNeeded] = ['/dev/shm', 4 * 2 ** 30];
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytesNeeded && freemem() >= 2 * bytesNeeded ? folder : tmpdir();
}

export type User = { uid: number; gid: number };

async function startServer(
  program: string,
  args: string[],
  options: Partial<User> & { cwd: string },
): Promise<ChildProcess> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // A replica says 'ready to accept read-only connections'.
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL didn’t start:\n${output}`)));
  });
  return server;
}

/** The processes that were left without their parent end a moment later; until then it refuses to start. */
async function startAgain(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  let reason: unknown;
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return await start();
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

async function findBinaries(): Promise<string> {
  const found = installedBinaries();
  if (found) return found;
  console.log('PostgreSQL isn’t installed: installing it with apt-get');
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { maxBuffer: 1e8 });
  const installed = installedBinaries();
  if (!installed) throw new Error('PostgreSQL is missing and couldn’t be installed with apt-get');
  return installed;
}

function installedBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** Someone who is not root, whom the programs of databases refuse. */
export async function findUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
