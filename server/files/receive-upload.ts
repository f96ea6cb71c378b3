import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import { ProblemError } from '#server/http/problems.ts';
import { cleanFileName } from './file-name.ts';

export type ReceivedFile = {
  /** `file`, or from the second on `file.2`: where an error says that it belongs. */
  field: string;
  fileName: string;
  path: string;
  isTooLarge: boolean;
};

export type Received = { files: ReceivedFile[]; hasTooMany: boolean };

/** A request that takes longer is given up: it would hold its files for ever. */
const maxMinutes = 10;

const unreadable = () =>
  new ProblemError(400, 'invalid-input', 'The upload could not be read. Send it as multipart/form-data.');

/** The routes of `app` take multipart bodies and nothing else, and read them with `receiveUpload`. */
export async function takeMultipart(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    // A byte more than the largest, so that the largest is told from what was cut.
    limits: { fileSize: limits.uploadMaxBytes + 1, files: limits.filesAtOnce, fields: 20, fieldSize: 1000 },
    throwFileSizeLimit: false,
  });
}

/**
 * Writes the files of a multipart body into `folder`, one after the other, as fast as the disk takes them.
 * `begin` is given the fields that came before the first file and throws when the upload is refused.
 * Whatever happens, `removeReceived` takes away what was written.
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  begin: (fields: Record<string, string>) => Promise<void>,
): Promise<Received> {
  await mkdir(folder, { recursive: true });
  const received: Received = { files: [], hasTooMany: false };
  const fields: Record<string, string> = {};
  const timer = setTimeout(() => request.raw.destroy(unreadable()), maxMinutes * 60_000);
  try {
    for await (const part of partsOf(request, received)) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (received.files.length === 0) await begin(fields);
      await write(part, folder, received);
    }
    // An upload without files is refused by its fields first.
    if (received.files.length === 0) await begin(fields);
    return received;
  } catch (error) {
    await removeReceived(received);
    throw error;
  } finally {
    clearTimeout(timer);
    // A client reads why it was refused only once it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function* partsOf(request: FastifyRequest, received: Received) {
  // The plugin would wait for ever for a client that has gone before it listens.
  if (request.raw.destroyed) throw unreadable();
  try {
    yield* request.parts();
  } catch (error) {
    if ((error as FastifyError).code !== 'FST_FILES_LIMIT') throw unreadable();
    received.hasTooMany = true;
  }
}

async function write(part: MultipartFile, folder: string, { files }: Received): Promise<void> {
  const number = files.length + 1;
  const file: ReceivedFile = {
    field: number === 1 ? 'file' : `file.${number}`,
    fileName: cleanFileName(part.filename),
    path: join(folder, `${uuidv7()}.part`),
    isTooLarge: false,
  };
  files.push(file);
  const written = createWriteStream(file.path, { flags: 'wx', mode: 0o600 });
  const closed = once(written, 'close').catch(() => {});
  try {
    await pipeline(part.file, written);
  } catch (error) {
    // Until then the file can still come into being.
    await closed;
    throw isOfDisk(error) ? error : unreadable();
  }
  file.isTooLarge = part.file.truncated || part.file.bytesRead > limits.uploadMaxBytes;
}

export async function removeReceived({ files }: Received): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

/** Of writing, such as a full disk; what the parser and the line say is something else. */
export const isOfDisk = (error: unknown): boolean =>
  ['open', 'write', 'close', 'fsync', 'mkdir', 'rename'].includes(
    (error as NodeJS.ErrnoException).syscall ?? '',
  );
