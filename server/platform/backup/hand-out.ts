import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { type DumpPart, readDatabase, type TakePart } from './dump.ts';
import { BackupProblem } from './problem.ts';

/*
 * Only one process can open the embedded database. While the server has it, a backup asks the server: over a socket in
 * the data folder, which only the server's user may open.
 */

const socketPath = (dataDir: string) => join(dataDir, 'backup.sock');

/** The server waits for the reader of a backup, and everyone else waits for the server. */
const silenceMs = 10_000;

/** Gives the embedded database to each who asks. Returns a function that ends it. */
export async function handOutDatabase(db: Db, dataDir: string, log: Log): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.setTimeout(silenceMs, () => socket.destroy());
    sendDatabase(db, socket).then(
      () => log.info('backup handed out'),
      (err: unknown) => {
        log.error({ err }, 'backup not handed out');
        socket.destroy();
      },
    );
  });
  await listen(server, path).catch((err: unknown) =>
    log.warn({ err }, 'no backups while the server runs: DATA_DIR has too long a path, or takes no sockets'),
  );
  return async () => {
    for (const socket of open) socket.destroy();
    if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

async function listen(server: Server, path: string): Promise<void> {
  // Left by a process that was killed: nobody else holds the folder now.
  rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
}

async function sendDatabase(db: Db, socket: Socket): Promise<void> {
  await readDatabase(db, async (part) => {
    if (socket.destroyed) throw new Error('the reader has gone');
    if (!socket.write(`${JSON.stringify(part)}\n`)) await taken(socket);
  });
  socket.end();
}

/** Until the reader has taken what was sent, or has gone. */
async function taken(socket: Socket): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race(['drain', 'close'].map((event) => once(socket, event, { signal })));
  } finally {
    // A listener for each part would stay on the socket.
    waiting.abort();
  }
}

/** Reads the database from the server that has it. @throws {BackupProblem} when it does not give all of it */
export async function receiveDatabase(dataDir: string, take: TakePart): Promise<void> {
  const path = socketPath(dataDir);
  if (!existsSync(path))
    throw new BackupProblem(`The server that uses ${dataDir} gives no backups. ${stopFirst}`);
  const socket = createConnection(path);
  await once(socket, 'connect').catch((cause: unknown) => {
    throw new BackupProblem(`The server that uses ${dataDir} didn’t answer. ${stopFirst}`, { cause });
  });
  for await (const part of partsFrom(socket)) {
    await take(part);
    if ('end' in part) return;
  }
  throw new BackupProblem(
    `The server that uses ${dataDir} broke off in the middle; its log says why. Try again.`,
  );
}

/** Until the other side ends or breaks the connection. */
async function* partsFrom(socket: Socket): AsyncGenerator<DumpPart> {
  let rest = '';
  try {
    for await (const chunk of socket.setEncoding('utf8')) {
      const lines = `${rest}${chunk as string}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as DumpPart;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  }
}

const stopFirst = 'Stop it, make the backup, and start it again.';
