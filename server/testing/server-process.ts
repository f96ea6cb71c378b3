import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPostgres } from '#server/platform/db/open.ts';
import { databaseUrl } from './database-url.ts';
import './template.ts';

export type ServerProcess = {
  process: ChildProcess;
  /** All it has said so far. */
  output: () => string;
  url: string;
};

/**
 * A data folder for the servers of one test file, and on PostgreSQL a database: empty, and migrated already, because
 * that takes seconds. `name` is its own among the test files. Removed after the tests.
 */
export function dataForProcesses(name: string) {
  const dataDir = mkdtempSync(join(tmpdir(), `alongside-${name}-`));
  const variables: Record<string, string> = { DATA_DIR: dataDir };
  /** Puts a migrated database into a data folder, if that is where databases are. */
  const prepare = (folder: string) => {
    const template = inject('template');
    if (template.kind === 'pglite') cpSync(template.folder, join(folder, 'db'), { recursive: true });
  };
  beforeAll(async () => {
    prepare(dataDir);
    const template = inject('template');
    if (template.kind === 'pglite') return;
    const database = `test_${name}`;
    const admin = openPostgres(template.server);
    await admin.jobs.db.executeSql(`create database ${database} template ${template.source}`);
    await admin.close();
    variables.DATABASE_URL = databaseUrl(template.server, database);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, variables, prepare };
}

/**
 * Starts a program as a process on a free port, and waits until it serves. It is `server/main.ts` unless told otherwise. `sources`: the
 * folder of another version.
 */
export async function startProcess(
  variables: Record<string, string>,
  sources = process.cwd(),
  ...program: string[]
): Promise<ServerProcess> {
  const { process: child, output } = spawnServer({ variables, sources, program });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const match = /is running at (http\S+)/.exec(output());
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', () => reject(new Error(`the server ended:\n${output()}`)));
  });
  return { process: child, output, url };
}

/** Starts it, or another program, and waits for its end. */
export async function runProcess(variables: Record<string, string>, ...program: string[]) {
  const { process: child, output } = spawnServer({ variables, program });
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

type Started = { variables: Record<string, string>; program?: string[]; sources?: string };

function spawnServer({ variables, program = [], sources = process.cwd() }: Started) {
  let said = '';
  // Code that lives for seconds is not worth compiling well.
  const path = program.length > 0 ? program : ['server/main.ts'];
  const child = spawn(process.execPath, ['--liftoff-only', ...path], {
    cwd: sources,
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
