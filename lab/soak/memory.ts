import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Megabytes by program. */
export type Memory = Record<string, number>;

type Process = { pid: number; parent: number; folder: string; command: string };

const names: readonly (readonly [RegExp, string])[] = [
  [/\bscripts\/start\.js\b/, 'the two apps'],
  [/\bpatroni\b/, 'Patroni, three'],
  [/\betcd\b/, 'etcd, three'],
  [/\bpostgres\b/, 'PostgreSQL, three'],
  [/\bhaproxy\b/, 'HAProxy'],
  [/\bpgbouncer\b/, 'PgBouncer'],
  [/\bnginx\b/, 'nginx'],
  [/\bswift-|\bmemcached\b/, 'Swift'],
  [/\bexim4\b/, 'Exim'],
];

/**
 * The name of a program by its command line. PostgreSQL's own processes are named by what they do, which may have any
 * word in it.
 */
export const programOf = (command: string): string | undefined =>
  command.startsWith('postgres: ')
    ? 'PostgreSQL, three'
    : names.find(([pattern]) => pattern.test(command))?.[1];

/**
 * Descendants of `root`, and processes in a folder of theirs. Patroni detaches PostgreSQL, which then has no parent.
 * `except`: a folder that others' processes use too.
 */
export function ownProcesses(all: readonly Process[], root: number, except: string): Process[] {
  const own = new Set([root]);
  // A parent may have a higher number than its child.
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  const folders = all
    .filter(({ pid, folder }) => own.has(pid) && folder !== except)
    .map(({ folder }) => folder);
  const isInOne = ({ folder }: Process) =>
    folders.some((one) => folder === one || folder.startsWith(`${one}/`));
  return all.filter((one) => one.pid !== root && (own.has(one.pid) || isInOne(one)));
}

/** Memory of the programs that this one has started. A shared page is divided among those who share it. Linux only. */
export function readMemory(): Memory {
  const memory: Memory = {};
  for (const { pid, command } of ownProcesses(readProcesses(), process.pid, process.cwd())) {
    const program = programOf(command);
    if (program) memory[program] = (memory[program] ?? 0) + megabytesOf(pid);
  }
  return memory;
}

const readProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const pid = Number(name);
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
        return [{ pid, parent, command, folder: readlinkSync(`/proc/${pid}/cwd`) }];
      } catch {
        // It has ended.
        return [];
      }
    });

function megabytesOf(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
