import Negotiator from 'negotiator';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { avifKeysOf, keysOf, type Storage } from '#server/platform/storage/storage.ts';
import { isPrivate } from './policy.ts';
import type { Variant } from './signed-urls.ts';
import { findFile } from './store.ts';
import type { FileRow } from './table.ts';

type Dependencies = { db: Db; storage: Storage };

class TooManyWait extends Error {}

/** Makes one at a time. Few wait, because each holds up a download: the others get the JPEG for now. */
const limited = limitConcurrency(1, { waiting: 8, refuse: () => new TooManyWait() });

/**
 * Whether to answer with AVIF: to clients that name it, because those that take everything may not show it. Documents go
 * out as they are stored.
 */
export const prefersAvif = ({ tag }: Pick<FileRow, 'tag'>, accepted = ''): boolean =>
  !isPrivate(tag) &&
  new Negotiator({ headers: { accept: accepted.toLowerCase() } }).mediaTypes().includes('image/avif');

/** The AVIF copy, made now where there is none; undefined where the JPEG has to do. */
export async function findAvif(
  { db, storage }: Dependencies,
  file: FileRow,
  variant: Variant,
  log: Log,
): Promise<Buffer | undefined> {
  const key = avifKeysOf(file.storageKey)[variant];
  const warn = (err: unknown) => log.warn({ err }, 'a picture has no AVIF copy');
  const make = async () => {
    const jpeg = await storage.get(keysOf(file.storageKey)[variant]);
    if (!jpeg) return undefined;
    // Loaded with the first copy: the encoder takes 30 MB of memory.
    const { encodeAvif } = await import('./encode-avif.ts');
    const avif = await encodeAvif(jpeg);
    await storage.put(key, avif).catch(warn);
    // The picture was erased while the copy was made: nobody would look for the copy any more.
    if (!(await findFile(db, file.guidID))) await storage.remove(key);
    return avif;
  };
  try {
    // Somebody else may make it while this one waits.
    return (
      (await findCopy(storage, key)) ?? (await limited(async () => (await findCopy(storage, key)) ?? make()))
    );
  } catch (error) {
    if (!(error instanceof TooManyWait)) warn(error);
    return undefined;
  }
}

/** A damaged copy counts as none, and is then made again. */
async function findCopy(storage: Storage, key: string): Promise<Buffer | undefined> {
  const bytes = await storage.get(key);
  return bytes && isWholeAvif(bytes) ? bytes : undefined;
}

/** An AVIF consists of boxes, each of which begins with its length (ISO/IEC 14496-12, 4.2). */
function isWholeAvif(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavif') return false;
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}
