import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/**
 * The processes that work in a folder or below it, no matter who started them. Patroni detaches PostgreSQL, which outlives it, so
 * PostgreSQL's processes have no parent to be found by. Linux only.
 */
export const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isIn(folder, placeOf(name)))
    .map(Number);

/** `kill -9` for all of them, and for those that they start meanwhile. */
export async function killIn(folder: string): Promise<void> {
  while (killNow(folder) > 0) await setTimeout(5);
}

/** The same without waiting, for a program that ends. Returns how many there were. */
export function killNow(folder: string): number {
  const found = processesIn(folder);
  for (const pid of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  return found.length;
}

const isIn = (folder: string, place: string) => place === folder || place.startsWith(`${folder}/`);

/** Nothing for a process of somebody else, or one that has ended. */
function placeOf(pid: string): string {
  try {
    // A folder that was deleted has ' (deleted)' behind its name.
    return readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '');
  } catch {
    return '';
  }
}
