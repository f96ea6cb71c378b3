import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { User } from '../../server/testing/postgres-cluster.ts';
import { answers } from './started-programs.ts';

export type Command = {
  program: string;
  args: readonly string[];
  /** It is up once something listens here. */
  port: number;
  /** The log file: output is added to it. */
  log: string;
  cwd?: string;
  env?: Record<string, string>;
  user?: User | undefined;
};

export type Supervised = {
  pids: () => number[];
  /** `kill -9` for the programs and all that they have started. */
  kill: () => Promise<void>;
  /** Starts them again, as a supervisor does. Resolves once they listen. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
};

const groups = new Set<number>();
// A detached process outlives its parent.
process.on('exit', () => {
  for (const pid of groups) signalGroup(pid, 'SIGKILL');
});

/** Starts programs that stand and fall together, in this order. */
export async function supervise(commands: readonly Command[]): Promise<Supervised> {
  let children: ChildProcess[] = [];
  const startAgain = async () => {
    for (const command of commands) children.push(start(command));
    for (const [index, command] of commands.entries()) await untilUp(command, children[index]);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = children;
    children = [];
    await Promise.all(ending.map((child) => endGroup(child, signal)));
  };
  await startAgain();
  return {
    pids: () => children.map(({ pid }) => pid ?? 0),
    kill: () => end('SIGKILL'),
    startAgain,
    stop: () => end('SIGTERM'),
  };
}

function start({ program, args, log, cwd, env, user }: Command): ChildProcess {
  const file = openSync(log, 'a');
  const child = spawn(program, args, {
    ...user,
    ...(cwd && { cwd }),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', file, file],
    // A group of its own, so that one signal reaches all of it.
    detached: true,
  });
  closeSync(file);
  if (child.pid) groups.add(child.pid);
  return child;
}

async function untilUp({ program, port, log }: Command, child: ChildProcess | undefined): Promise<void> {
  while (!(await answers(port))) {
    if (!child || child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} didn’t start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    await setTimeout(50);
  }
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    signalGroup(pid, signal);
    await ended;
  }
  // What it has started and left behind.
  signalGroup(pid, 'SIGKILL');
  groups.delete(pid);
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
