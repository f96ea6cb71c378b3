import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** The fields of /proc/PID/stat after the name, from the manual's field 3 on. The name may hold blanks. */
function statOf(pid: number): number[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line
      .slice(line.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    // It has ended.
    return undefined;
  }
}

/** utime and stime, and with `ended` also those of children that have ended. */
function timeOf(pid: number, ended = false): number {
  const stat = statOf(pid);
  return (stat?.slice(10, ended ? 14 : 12) ?? []).reduce((sum, ticks) => sum + ticks, 0) * msPerTick;
}

/** Milliseconds of processor time that a process has used. */
export const processorTime = (pid: number): number => timeOf(pid);

/**
 * The processor time of a PostgreSQL server: its first process, all that it has started, and those of them that have
 * ended. One that ends meanwhile would be missed or counted twice, so then they are read again.
 */
export function postgresTime(pid: number): number {
  for (;;) {
    const own = timeOf(pid, true);
    const children = childrenOf(pid).reduce((sum, child) => sum + timeOf(child), 0);
    if (timeOf(pid, true) === own) return own + children;
  }
}

/** Field 4 of stat is the parent's id. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => Number.isInteger(one) && statOf(one)?.[0] === pid);

/** The process of a PostgreSQL on this machine that starts all others. */
export async function firstProcessOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: found } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const [pid] = readFileSync(join(found[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n');
  if (!(processorTime(Number(pid)) > 0)) throw new Error('PostgreSQL has to run on this machine');
  return Number(pid);
}

/** Megabytes that a process holds now, and at most so far. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

export type Machine = { load: number; total: number; stolen: number };

/** The load average of a minute and the ticks of all processors, with those that other virtual machines took. */
export function machineNow(): Machine {
  const ticks = (/^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '').split(' ').map(Number);
  // The two last are contained in the first ones.
  const total = ticks.slice(0, 8).reduce((sum, one) => sum + one, 0);
  return { load: loadavg()[0] ?? 0, total, stolen: ticks[7] ?? 0 };
}
