import { chmodSync, constants, readdirSync } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseFolder } from '#server/refusals.ts';

/** What the server makes in its data folder. */
const parts = ['db', 'files', 'uploads', 'outbox'] as const;

const forOwnerAlone = { folder: 0o700, file: 0o600 } as const;

/** Such as `/tmp`: made for everyone, and not the server's to close. */
const isShared = (mode: number) => (mode & 0o1000) !== 0;
const isOpen = (mode: number) => (mode & 0o077) !== 0;

/**
 * Makes the data folder, closed to the other users of the machine: what earlier processes left open, and all that this one will make.
 * Returns the folders that stay open because they are not the server's own.
 */
export async function closeDataFolder(dataDir: string): Promise<string[]> {
  await makeFolder(dataDir);
  // For the whole process: the embedded database makes its files itself.
  process.umask(0o077);
  // Every server needs it. The other parts may be elsewhere, or left over from another configuration.
  await makeFolder(join(dataDir, 'uploads'));
  const leftOpen: string[] = [];
  const closing = parts.map((part) => ({ path: join(dataDir, part), close: closeWithContents }));
  for (const { path, close } of [...closing, { path: dataDir, close: closeFolder }]) {
    const mode = await modeOf(path);
    if (mode === null || !isOpen(mode)) continue;
    if (isShared(mode) || !mayClose(() => close(path))) leftOpen.push(path);
  }
  return leftOpen;
}

/** @throws {ConfigError} when the server cannot write there */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    refuseFolder(folder)(error);
  }
}

/** Null where there is no folder. */
const modeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    (found) => (found.isDirectory() ? found.mode : null),
    () => null,
  );

const closeFolder = (path: string) => chmodSync(path, forOwnerAlone.folder);

/**
 * The folder last: if the process dies before, the next one begins again. Links are left alone. Nobody is served yet, and with a
 * promise for each, the thousand files of the embedded database take four times as long.
 */
function closeWithContents(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) unlessGone(() => closeWithContents(path));
    if (entry.isFile()) unlessGone(() => chmodSync(path, forOwnerAlone.file));
  }
  closeFolder(folder);
}

/** Another process, which shares the folder, may delete a file meanwhile. */
function unlessGone(close: () => void): void {
  try {
    close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** For files that do not follow the process's rule. False when something in the folder belongs to somebody else. */
export const closeContents = (folder: string): boolean => mayClose(() => closeWithContents(folder));

/** False when the folder, or something in it, belongs to somebody else. */
function mayClose(close: () => void): boolean {
  try {
    close();
    return true;
  } catch (error) {
    if (['EPERM', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
