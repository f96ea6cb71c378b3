import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No upload takes as long: what is older was left by a process that ended in the middle of one. */
const graceMs = 3_600_000;

/** Deletes what ended uploads left in `folder`, as sent. Returns how many files. */
export async function clearWaitingRoom(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch((): string[] => []);
  let cleared = 0;
  for (const name of names) {
    const path = join(folder, name);
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (modified === null || now.getTime() - modified < graceMs) continue;
    await rm(path, { force: true });
    cleared += 1;
  }
  return cleared;
}
