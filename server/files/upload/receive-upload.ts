import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import { invalidInput, ProblemError } from '#server/platform/http/problems.ts';

export type ReceivedFile = {
  /** How errors name it: `file`, then `file.2` and so on. */
  field: string;
  fileName: string;
  path: string;
  isTooLarge: boolean;
};

export type ReceivedFiles = { files: ReceivedFile[]; hasTooMany: boolean };

/** Timeout of an upload: the parser can wait for ever for a body that stopped or ended too early. */
const maxMinutes = 10;
const maxSilentSeconds = 60;

const unreadable = () =>
  new ProblemError(400, 'invalid-input', 'The upload couldn’t be read. Send it as multipart/form-data.');

/** Makes the routes of `app` accept multipart bodies and nothing else. They read them with `receiveUpload`. */
export async function acceptOnlyMultipart(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    // A byte more than allowed, so that a file of the largest size differs from one that was cut.
    limits: {
      fileSize: limits.uploadMaxBytes + 1,
      files: limits.filesPerUpload,
      fields: 20,
      fieldSize: 1000,
    },
    throwFileSizeLimit: false,
  });
}

type Options = {
  folder: string;
  fieldNames: readonly string[];
  /**
   * Gets the fields, and throws to refuse the upload. Called once: before the first file that comes after all fields, or at the
   * end.
   */
  begin: (fields: Record<string, string>) => Promise<void>;
  /** Called with the length of each piece before it is written; throws to refuse the upload. */
  take: (bytes: number) => void;
};

/**
 * Writes the files of a multipart body into `folder`, one after the other, as fast as the disk allows.
 * After success the caller deletes the files with `removeReceived`; after a failure they are deleted already.
 */
export async function receiveUpload(request: FastifyRequest, options: Options): Promise<ReceivedFiles> {
  await mkdir(options.folder, { recursive: true });
  const received: ReceivedFiles = { files: [], hasTooMany: false };
  const waiting = endOfWaiting(request);
  try {
    await Promise.race([readParts(request, received, { ...options, signal: waiting.signal }), waiting.over]);
    return received;
  } catch (error) {
    await removeReceived(received);
    throw error;
  } finally {
    waiting.stop();
    // A client reads the refusal only once it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
}

const tooLarge = () =>
  new ProblemError(
    413,
    'too-large',
    'The upload is too large. Send fewer pictures at once, or smaller ones.',
  );

/**
 * A timeout for a body. `over` rejects when it takes too long, is silent for too long or is too large;
 * `signal` then ends the writing.
 */
function endOfWaiting({ raw }: FastifyRequest) {
  const abort = new AbortController();
  const over = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
  });
  const giveUp = () => abort.abort(unreadable());
  const longest = setTimeout(giveUp, maxMinutes * 60_000);
  let silence = setTimeout(giveUp, maxSilentSeconds * 1000);
  let received = 0;
  const onData = (piece: Buffer) => {
    received += piece.length;
    // The parser looks for the next part for as long as there are bytes.
    if (received > limits.uploadBodyMaxBytes) abort.abort(tooLarge());
    clearTimeout(silence);
    silence = setTimeout(giveUp, maxSilentSeconds * 1000);
  };
  // The parser takes the data at the same pace: it begins to listen in this same turn.
  raw.on('data', onData);
  const stop = () => {
    raw.off('data', onData);
    clearTimeout(longest);
    clearTimeout(silence);
  };
  return { over, signal: abort.signal, stop };
}

async function readParts(
  request: FastifyRequest,
  received: ReceivedFiles,
  { folder, fieldNames, begin, take, signal }: Options & { signal: AbortSignal },
): Promise<void> {
  const fields: Record<string, string> = {};
  let hasBegun = false;
  const beginOnce = async () => {
    if (hasBegun) return;
    hasBegun = true;
    await begin(fields);
  };
  for await (const part of partsOf(request, received)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== 'file') throw otherPart();
    // Files that come earlier are stored first: `take` limits what an account may have in progress.
    if (fieldNames.every((name) => Object.hasOwn(fields, name))) await beginOnce();
    await write(part, { folder, received, take, signal });
  }
  // Too many files are refused whatever the fields say, which may come last.
  if (!received.hasTooMany) await beginOnce();
}

const otherPart = () =>
  invalidInput([{ field: 'file', message: 'Send each picture in a part with the name file' }]);

async function* partsOf(request: FastifyRequest, received: ReceivedFiles) {
  // The plugin would wait for ever for a client that left before the plugin began to listen.
  if (request.raw.destroyed) throw unreadable();
  try {
    yield* request.parts();
  } catch (error) {
    if ((error as FastifyError).code !== 'FST_FILES_LIMIT') throw unreadable();
    received.hasTooMany = true;
  }
}

type WriteOptions = Pick<Options, 'folder' | 'take'> & { received: ReceivedFiles; signal: AbortSignal };

async function write(part: MultipartFile, { folder, take, received, signal }: WriteOptions): Promise<void> {
  const { files } = received;
  if (signal.aborted) throw unreadable();
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
    await pipeline(part.file, counted(take), written, { signal });
  } catch (error) {
    // Until it is closed, the file may still be created.
    await closed;
    throw isDiskError(error) || error instanceof ProblemError ? error : unreadable();
  }
  file.isTooLarge = part.file.truncated || part.file.bytesRead > limits.uploadMaxBytes;
}

const counted = (take: Options['take']) =>
  async function* count(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      take(piece.length);
      yield piece;
    }
  };

export async function removeReceived({ files }: ReceivedFiles): Promise<void> {
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
