import { execFile } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * While the task runs, hardly anything can be written to the folder: it is a disk of `size`, or, where nobody may mount
 * one, no folder at all. The task is given the path where the files of the folder are found.
 */
export async function onFullDisk(
  folder: string,
  size: string,
  task: (place: string) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (isMounted) return void (await task(folder).finally(() => run('umount', [folder])));
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await writeFile(folder, '');
  await task(aside).finally(async () => {
    await rm(folder);
    await rename(aside, folder);
  });
}
