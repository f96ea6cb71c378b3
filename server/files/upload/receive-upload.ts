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

export type ReceivedFile = {
  /** How errors name it: `file`, then `file.2` and so on. */
  field: string;
  fileName: string;
  path: string;
  isTooLarge: boolean;
};

export type Received = { files: ReceivedFile[]; hasTooMany: boolean };

/** A slower request is aborted: it would keep its files for ever. */
const maxMinutes = 10;

const unreadable = () =>
  new ProblemError(400, 'invalid-input', 'The upload could not be read. Send it as multipart/form-data.');

/**
 * Writes the files of a multipart body into `folder`, one after the other, as fast as the disk allows.
 * `begin` gets the fields that came before the first file, and throws to refuse the upload.
 * After success the caller deletes the files with `removeReceived`; after a failure they are deleted already.
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
    // Listened to until its turn comes: an unhandled error of a stream would end the process.
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
    // The fields of an upload without files are checked too.
    await start();
    return received;
  } catch {
    // The parser never closes the part that it was reading.
    for (const part of parts) part.destroy();
    await writing.catch(() => {});
    await removeReceived(received);
    throw failure ? failure.error : unreadable();
  }
}

/**
 * Feeds the request to the parser. `pipeline` would close the connection when the parser fails, and the client would
 * never receive the refusal.
 */
async function parse(raw: FastifyRequest['raw'], parser: Busboy): Promise<void> {
  const timer = setTimeout(() => raw.destroy(), maxMinutes * 60_000);
  try {
    await new Promise<void>((resolve, reject) => {
      parser.once('finish', resolve);
      // Listened to until the end: an unhandled second error, of a refused upload that also breaks off, would end the process.
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
      // A byte more than allowed, so that a file of the largest size differs from one that was cut.
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
    // Until it is closed, the file may still be created.
    await closed;
    throw isOfDisk(error) ? error : unreadable();
  }
  file.isTooLarge = stream.truncated || stream.bytesRead > limits.uploadMaxBytes;
}

/** An error of writing, such as a full disk, and not of the parser or the connection. */
export const isOfDisk = (error: unknown): boolean =>
  ['open', 'write', 'close', 'fsync', 'mkdir', 'rename'].includes(
    (error as NodeJS.ErrnoException).syscall ?? '',
  );

// Invisible, or reversing the text after it: with these a name can be made to look like another.
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The last part of the name that a browser sends, safe to show; never used as a path. */
function cleanFileName(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last.toWellFormed().normalize('NFC').replaceAll(misleading, '').trim();
  return [...clean].slice(-limits.line).join('') || 'picture.jpg';
}
