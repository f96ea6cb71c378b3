import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Another server holds the folder. Two servers on one embedded database would lose committed rows. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another server is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** Locks the folder for this process until the returned function is called or the process ends in any way. @throws {FolderInUseError} */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const path = realpathSync(folder);
  return process.platform === 'linux' ? lockBySocket(path) : lockByFile(path);
}

/** An abstract socket disappears with the process, even if it is killed. */
async function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(folder).digest('hex');
  const socket = createServer((connection) => connection.destroy());
  await new Promise<void>((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError(folder) : error),
    );
    socket.listen(`\0alongside-${name}`, resolve);
  });
  socket.unref();
  return () => new Promise((resolve) => socket.close(() => resolve()));
}

async function lockByFile(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'server.lock');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    if (isRunning(Number(readFileSync(file, 'utf8')))) throw new FolderInUseError(folder);
    writeFileSync(file, String(process.pid));
  }
  return async () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
