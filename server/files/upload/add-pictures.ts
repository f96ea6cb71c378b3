import { v7 as uuidv7 } from 'uuid';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import {
  countPictures,
  findGallery,
  type Gallery,
  insertFile,
  lockPictures,
  lockSamePictures,
  updateFile,
} from '#server/files/store.ts';
import type { FileRow } from '#server/files/table.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput, notFound, ProblemError } from '#server/platform/http/problems.ts';
import { keysOf, type Storage } from '#server/platform/storage/storage.ts';
import { type Actor, recordPicture } from '#server/profiles/history/record.ts';
import type { Picture } from './make-picture.ts';

type ReceivedPicture = { field: string; fileName: string; path: string };
type MadePicture = { field: string; fileName: string; picture: Picture; storageKey: string };
export type FileDependencies = { db: Db; storage: Storage; installationId: string; clock: Clock };

/**
 * Stores pictures under a tag, all of them or none: the bytes first, then the records in one transaction. A failure
 * leaves at most bytes without a record, which are deleted here or by the sweep.
 * `check` is asked in that transaction, which may begin minutes after the upload, and throws to refuse it.
 * @throws 400 that names each file which is not a picture, or the limit that is reached
 */
export async function addPictures(
  dependencies: FileDependencies,
  by: Actor,
  gallery: Gallery,
  incoming: readonly ReceivedPicture[],
  check: (transaction: Db) => Promise<void> = async () => {},
): Promise<FileRow[]> {
  const { db, storage, installationId, clock } = dependencies;
  const made = (await makeAll(incoming)).map((one) => ({
    ...one,
    storageKey: `${installationId}/${gallery.profileId}/${uuidv7()}`,
  }));
  try {
    for (const { storageKey, picture } of made) {
      const keys = keysOf(storageKey);
      await storage.put(keys.picture, picture.picture);
      await storage.put(keys.thumbnail, picture.thumbnail);
    }
  } catch (error) {
    await removeBytes(storage, made);
    throw error;
  }
  const rows = await db
    .transaction()
    .execute(async (transaction) => {
      if (!(await lockPictures(transaction, gallery.profileId))) throw notFound();
      await check(transaction);
      return recordAll(transaction, by, gallery, made, clock());
    })
    .catch(async (error: unknown) => {
      // When the connection to the database breaks, the transaction may have committed: the sweep finds out.
      if (error instanceof ProblemError) await removeBytes(storage, made);
      throw error;
    });
  const used = new Set(rows.map(({ storageKey }) => storageKey));
  await removeBytes(
    storage,
    made.filter(({ storageKey }) => !used.has(storageKey)),
  );
  return rows;
}

async function makeAll(incoming: readonly ReceivedPicture[]) {
  // Loaded with the first upload: the decoder takes 30 MB of memory.
  const { BadPicture, makePicture } = await import('./make-picture.ts');
  const errors: FieldError[] = [];
  const made: Omit<MadePicture, 'storageKey'>[] = [];
  for (const { field, fileName, path } of incoming) {
    try {
      made.push({ field, fileName, picture: await makePicture(path) });
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      errors.push({ field, message: `${fileName} ${error.message}` });
    }
  }
  if (errors.length > 0) throw invalidInput(errors);
  return made;
}

/** Best effort: the sweep deletes what is left. */
const removeBytes = async (storage: Storage, made: readonly MadePicture[]) => {
  const keys = made.flatMap(({ storageKey }) => Object.values(keysOf(storageKey)));
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
};

async function recordAll(
  transaction: Db,
  by: Actor,
  gallery: Gallery,
  made: readonly MadePicture[],
  now: Date,
): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for (const one of made) {
    const there = (await findGallery(transaction, gallery)).map(({ guidID }) => guidID);
    const row = await record(transaction, gallery, one, now);
    rows.push(row);
    if (there.includes(row.guidID)) continue;
    await recordPicture(transaction, {
      ...gallery,
      by,
      at: now,
      act: 'pictureAdded',
      to: row.fileName,
    });
  }
  return rows;
}

/** If the gallery has the same picture already, returns that record, restored if it was deleted. */
async function record(
  transaction: Db,
  gallery: Gallery,
  { field, fileName, picture, storageKey }: MadePicture,
  now: Date,
): Promise<FileRow> {
  const same = await lockSamePictures(transaction, gallery.profileId, picture.contentHash);
  const known = same.find(({ tag }) => tag === gallery.tag);
  if (known && known.deletedAt === null && known.missingSince === null) return known;
  const counts = await countPictures(transaction, gallery);
  checkLimits(counts, picture.picture.length, field);
  const place = { fileName, position: counts.lastPosition + 1, deletedAt: null, missingSince: null };
  const stored = same.find(({ missingSince }) => missingSince === null)?.storageKey ?? storageKey;
  if (known) {
    // Counts as new again, because a sweep that is running has not listed its bytes.
    return updateFile(transaction, known.guidID, { ...place, storageKey: stored, createdAt: now });
  }
  const row = {
    guidID: uuidv7(),
    ...gallery,
    ...place,
    size: picture.picture.length,
    width: picture.width,
    height: picture.height,
    alternativeText: null,
    contentHash: picture.contentHash,
    thumbnailSize: picture.thumbnail.length,
    storageKey: stored,
    createdAt: now,
  };
  await insertFile(transaction, row);
  return row;
}

type Counts = Awaited<ReturnType<typeof countPictures>>;

/** @throws 400 when there is no room for another picture of so many bytes */
export function checkLimits({ underTag, files, bytes }: Counts, more: number, field = 'file'): void {
  const refuse = (message: string) => {
    throw invalidInput([{ field, message }]);
  };
  if (underTag >= limits.filesPerTag)
    refuse(`There’s room for ${limits.filesPerTag} pictures here. Delete one first.`);
  if (files >= limits.filesPerProfile)
    refuse(`A profile has room for ${limits.filesPerProfile} pictures. Delete one first.`);
  if (bytes + more > limits.filesPerProfileBytes)
    refuse(
      `A profile has room for ${limits.filesPerProfileBytes / 1024 / 1024} MB of pictures. Delete one first.`,
    );
}
