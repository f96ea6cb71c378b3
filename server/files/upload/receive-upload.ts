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

/** Makes the routes of `app` accept multipart bodies and nothing else. They read them with `receiveUpload`. */
export async function acceptOnlyMultipart(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    // A byte more than allowed, so that a file of the largest size differs from one that was cut.
    limits: { fileSize: limits.uploadMaxBytes + 1, files: limits.filesAtOnce, fields: 20, fieldSize: 1000 },
    throwFileSizeLimit: false,
  });
}

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
    // The fields of an upload without files are checked too.
    if (received.files.length === 0) await begin(fields);
    return received;
  } catch (error) {
    await removeReceived(received);
    throw error;
  } finally {
    clearTimeout(timer);
    // A client reads the refusal only once it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function* partsOf(request: FastifyRequest, received: Received) {
  // The plugin would wait for ever for a client that left before the plugin began to listen.
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
    // Until it is closed, the file may still be created.
    await closed;
    throw isDiskError(error) ? error : unreadable();
  }
  file.isTooLarge = part.file.truncated || part.file.bytesRead > limits.uploadMaxBytes;
}

export async function removeReceived({ files }: Received): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

/** An error of writing, such as a full disk, and not of the parser or the connection. */
export const isDiskError = (error: unknown): boolean =>
  ['open', 'write', 'close', 'fsync', 'mkdir', 'rename'].includes(
    (error as NodeJS.ErrnoException).syscall ?? '',
  );

// Invisible, or reversing the text after it: with these a name can be made to look like another.
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The work of `normalize` grows with the square of the accents on one letter. */
const longestNameRead = 10 * limits.line;

/** The last part of the name that a browser sends, safe to show; never used as a path. */
function cleanFileName(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .slice(-longestNameRead)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(misleading, '')
    .trim();
  return [...clean].slice(-limits.line).join('') || 'picture.jpg';
}
