import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { v7 as uuidv7 } from 'uuid';
import type { Storage, StoredObject } from './storage.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Pictures as files in `dataDir/files`. */
export async function openFolder(dataDir: string): Promise<Storage> {
  const location = join(dataDir, 'files');
  await mkdir(location, { recursive: true });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    description: `S3_BUCKET isn’t set: pictures are files in ${location}`,
    put: (key, bytes) => putWhole(join(location, key), bytes),
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        if (isMissing((error as Error).cause)) return null;
        throw error;
      }
    },
    remove: (key) => disk.delete(key),
    list: (prefix) => listSorted(disk, location, prefix),
    // Inside it: a file in its place can be written too.
    check: () => access(`${location}/.`, constants.W_OK),
  };
}

/** Written to another name, synced and renamed: neither a kill nor a power cut leaves half a picture under its key. */
async function putWhole(path: string, bytes: Buffer): Promise<void> {
  const aside = `${path}.${uuidv7()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(aside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function* listSorted(disk: Disk, location: string, prefix: string): AsyncGenerator<StoredObject> {
  const isThere = await access(join(location, prefix)).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  const { objects } = await disk.listAll(prefix, { recursive: true });
  const keys = [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
  for (const key of keys.sort()) {
    const modifiedAt = await disk.getMetaData(key).then(
      ({ lastModified }) => lastModified,
      () => null,
    );
    // Renamed or deleted since the folder was read.
    if (modifiedAt) yield { key, modifiedAt };
  }
}
