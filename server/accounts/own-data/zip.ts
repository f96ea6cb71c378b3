import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

export type ZipEntry = {
  /** Path with slashes. */
  name: string;
  bytes: Iterable<Bytes> | AsyncIterable<Bytes>;
  at: Date;
  /** False for pictures, which are compressed already. */
  isCompressed: boolean;
};

/** The largest entry: plain ZIP can't hold a larger size, and fflate has no ZIP64. */
const mostBytes = 0xffff_ffff;

/** Streams a ZIP, with only a part of one entry in memory. Node compresses it off the event loop. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Bytes> {
  const { Zip } = await import('fflate');
  const made: Bytes[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else made.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    return made.splice(0);
  };
  for await (const { name, bytes, at, isCompressed } of entries) {
    const file: ZipInputFile = {
      ...{ filename: name, mtime: at, size: 0, crc: 0 },
      compression: isCompressed ? 8 : 0,
    };
    archive.add(file);
    const counted = count(file, bytes);
    for await (const chunk of isCompressed ? deflate(counted) : counted) {
      file.ondata?.(null, chunk, false);
      yield* take();
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}

/** @throws when it is too large for a ZIP */
async function* count(file: ZipInputFile, bytes: ZipEntry['bytes']): AsyncGenerator<Bytes> {
  for await (const chunk of bytes) {
    file.size += chunk.length;
    file.crc = crc32(chunk, file.crc);
    if (file.size > mostBytes) throw new Error(`${file.filename} is too large for a ZIP`);
    yield chunk;
  }
}

async function* deflate(bytes: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const deflated = createDeflateRaw();
  // The reader gets its error too.
  pipeline(Readable.from(bytes, { objectMode: false }), deflated).catch(() => {});
  yield* deflated;
}
