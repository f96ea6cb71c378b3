import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/http/logger.ts';

/** The folder of uploads that are still to be stored, on this machine. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'uploads');

/** No upload takes this long: older files were left behind by a process that was killed. */
const graceMs = 3_600_000;

/** Deletes files that were left behind, and logs how many. */
export async function clearUploads({
  dataDir,
  clock,
  log,
}: {
  dataDir: string;
  clock: Clock;
  log: Log;
}): Promise<void> {
  const cleared = await clearUntil(dataDir, clock().getTime() - graceMs);
  if (cleared > 0) log.info({ cleared }, 'leftovers of uploads deleted');
}

/** Deletes all of them: for a start, when no other process can be using the folder. */
export const clearAllUploads = (dataDir: string): Promise<number> => clearUntil(dataDir, Infinity);

async function clearUntil(dataDir: string, time: number): Promise<number> {
  const folder = uploadsFolder(dataDir);
  const names = await readdir(folder).catch((): string[] => []);
  let cleared = 0;
  for (const name of names) {
    const path = join(folder, name);
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (modified === null || modified > time) continue;
    await rm(path, { force: true });
    cleared += 1;
  }
  return cleared;
}
