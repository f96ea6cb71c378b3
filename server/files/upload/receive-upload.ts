import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
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
  let begun: Promise<void> | undefined;
  let failure: { error: Error } | undefined;
  const start = () => {
    begun ??= begin(fields).catch((error: Error) => {
      failure = { error };
      throw error;
    });
    return begun;
  };
  let writing: Promise<void> = Promise.resolve();
  const parts: BusboyFileStream[] = [];

  const parser = openParser(request);
  parser.on('field', (name, value) => {
    if (name === 'tag' || name === 'profileId') fields[name] = value;
  });
  parser.on('file', (_name, stream, fileName) => {
    const number = received.files.length + 1;
    const file: ReceivedFile = {
      field: number === 1 ? 'file' : `file.${number}`,
      fileName: cleanFileName(fileName),
      path: join(folder, `${uuidv7()}.part`),
      isTooLarge: false,
    };
    received.files.push(file);
    parts.push(stream);
    // Heard until its turn comes: an error of a stream that nobody hears ends the process.
    stream.on('error', () => {});
    writing = writing.then(() => write(file, stream, start));
    writing.catch((error: Error) => {
      failure = { error };
      parser.destroy(error);
    });
  });
  parser.on('filesLimit', () => {
    received.hasTooMany = true;
  });

  try {
    await parse(request.raw, parser);
    await writing;
    // An upload without files is refused by its fields first.
    await start();
    return received;
  } catch {
    // The parser leaves the part that it was reading open for ever.
    for (const part of parts) part.destroy();
    await writing.catch(() => {});
    await removeReceived(received);
    throw failure ? failure.error : unreadable();
  }
}

/**
 * Feeds the request to the parser. `pipeline` would end the connection with the parser, and the client would never
 * read why it was refused.
 */
async function parse(raw: FastifyRequest['raw'], parser: Busboy): Promise<void> {
  const timer = setTimeout(() => raw.destroy(), maxMinutes * 60_000);
  try {
    await new Promise<void>((resolve, reject) => {
      parser.once('finish', resolve);
      // Heard to the end: a second error, such as a refusal of what was also cut off, would end the process.
      parser.on('error', reject);
      raw.on('error', reject);
      raw.once('close', () => raw.readableEnded || reject(unreadable()));
      raw.pipe(parser);
    });
  } finally {
    clearTimeout(timer);
    raw.unpipe(parser);
    raw.resume();
  }
}

export async function removeReceived({ files }: Received): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

function openParser(request: FastifyRequest) {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      // A byte more than the largest, so that the largest is told from what was cut.
      limits: {
        fileSize: limits.uploadMaxBytes + 1,
        files: limits.filesAtOnce,
        fields: 20,
        fieldSize: 1000,
      },
    });
  } catch {
    throw unreadable();
  }
}

async function write(file: ReceivedFile, stream: BusboyFileStream, start: () => Promise<void>) {
  await start();
  const written = createWriteStream(file.path, { flags: 'wx', mode: 0o600 });
  const closed = once(written, 'close').catch(() => {});
  try {
    await pipeline(stream, written);
  } catch (error) {
    // Until then the file can still come into being.
    await closed;
    throw isOfDisk(error) ? error : unreadable();
  }
  file.isTooLarge = stream.truncated || stream.bytesRead > limits.uploadMaxBytes;
}

/** Of writing, such as a full disk; what the parser and the line say is something else. */
export const isOfDisk = (error: unknown): boolean =>
  ['open', 'write', 'close', 'fsync', 'mkdir', 'rename'].includes(
    (error as NodeJS.ErrnoException).syscall ?? '',
  );
