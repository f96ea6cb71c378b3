import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { closeContents } from '#server/platform/data-folder.ts';
import { lockFolder } from '#server/platform/db/lock.ts';
import { listMigrations } from '#server/platform/db/migrate.ts';
import { embeddedFolder, openAsItIs, openPGlite } from '#server/platform/db/open.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { refuseStorage } from '#server/refusals.ts';
import type { TakePart } from './dump.ts';
import { loadDatabase, requireEmptyDatabase } from './load.ts';
import {
  findDamage,
  hashOf,
  type Manifest,
  picturePath,
  readLines,
  readManifest,
  readPictures,
  type StoredPicture,
} from './manifest.ts';
import { BackupProblem, explainWriteError } from './problem.ts';
import { count, createProgress, type Say } from './progress.ts';

type Restore = { config: Config; folder: string; say: Say };

/** A whole backup, every file of which is as it was written. @throws {BackupProblem} */
export async function checkBackup({ folder, say }: Omit<Restore, 'config'>): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const onFile = createProgress(say, (files) => `${count(files, 'file')} of the backup checked`);
  const damaged = await findDamage(folder, manifest, onFile);
  if (damaged.length === 0) return manifest;
  const more = damaged.length > 3 ? ` and ${count(damaged.length - 3, 'more file')}` : '';
  throw new BackupProblem(
    `${folder} is damaged: ${damaged.slice(0, 3).join(', ')}${more} missing or changed. Nothing was restored; use another backup.`,
  );
}

/**
 * Restores a backup into an empty database, and a store without other pictures of its installation. Checks the backup first. The database
 * comes last and at once: a restore that fails or is killed leaves an empty one. @throws {BackupProblem} and what opening a database
 * throws
 */
export async function restore({ config, folder, say }: Restore): Promise<Manifest> {
  const manifest = await checkBackup({ folder, say });
  if (!(await listMigrations()).includes(manifest.migration))
    throw new BackupProblem(
      `A newer version has made ${folder}: its database has had the change ${manifest.migration}, which this version doesn’t know. Restore it with release ${manifest.release} or a later one.`,
    );
  const read = (take: TakePart) => readBackup(folder, manifest, take, say);
  const putFiles = () => putPictures(config, folder, say);
  const into = config.databaseUrl ? restoreIntoPostgres : restoreIntoFolder;
  await into(config, manifest, read, putFiles).catch((error: unknown) => {
    throw explainWriteError(error, config.dataDir);
  });
  return manifest;
}

async function readBackup(
  folder: string,
  { migration, tables }: Manifest,
  take: TakePart,
  say: Say,
): Promise<void> {
  const onRows = createProgress(say, (rows) => `${count(rows, 'row')} restored`);
  await take({ migration });
  for (const { name, columns, file } of tables) {
    await take({ table: name, columns });
    for await (const rows of readLines(join(folder, file))) {
      await take({ rows });
      onRows(rows.length);
    }
  }
  await take({ end: true });
}

type Read = (take: TakePart) => Promise<void>;

async function restoreIntoPostgres(
  config: Config,
  { migration }: Manifest,
  read: Read,
  putFiles: () => Promise<void>,
): Promise<void> {
  const opened = await openAsItIs(config);
  try {
    await requireEmptyDatabase(opened.db);
    await putFiles();
    await loadDatabase(opened, migration, read);
  } finally {
    await opened.close();
  }
}

/** Beside its place, so that it is there whole or not at all. */
async function restoreIntoFolder(
  { dataDir }: Config,
  { migration }: Manifest,
  read: Read,
  putFiles: () => Promise<void>,
): Promise<void> {
  const unlock = await lockFolder(dataDir);
  const place = embeddedFolder(dataDir);
  const unfinished = `${place}.part`;
  try {
    if (existsSync(place) && (await readdir(place)).length > 0)
      throw new BackupProblem(`There’s a database in ${place} already. Set DATA_DIR to a new folder.`);
    // Left by a restore that was killed.
    await rm(unfinished, { recursive: true, force: true });
    await putFiles();
    const opened = await openPGlite({ dataDir: unfinished });
    await loadDatabase(opened, migration, read).finally(opened.close);
    await closeContents(unfinished);
    await rm(place, { recursive: true, force: true });
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await unlock();
  }
}

/** Calls to the store at a time. */
const atOnce = 10;

async function putPictures(config: Config, folder: string, say: Say): Promise<void> {
  const storage = await openStorage(config).catch(refuseStorage(config));
  await storage.check().catch(refuseStorage(config));
  const pictures = await readPictures(folder);
  const left = await findLeft(storage, pictures);
  const onPicture = createProgress(
    say,
    (done) => `${done} of ${count(left.length, 'file')} of pictures restored`,
  );
  for (let from = 0; from < left.length; from += atOnce) {
    const put = left.slice(from, from + atOnce).map(async (picture) => {
      await storage.put(picture.key, await readFile(picturePath(folder, picture)));
      onPicture();
    });
    await Promise.allSettled(put);
    await Promise.all(put);
  }
}

/** The pictures that the store does not have. @throws {BackupProblem} when it has others under the same names */
async function findLeft(storage: Storage, pictures: readonly StoredPicture[]): Promise<StoredPicture[]> {
  const wanted = new Map(pictures.map((picture) => [picture.key, picture]));
  const others: string[] = [];
  for (const installation of new Set(pictures.map(({ key }) => key.slice(0, key.indexOf('/') + 1)))) {
    for await (const { key } of storage.list(installation)) {
      // Half a file or an AVIF copy, which the sweep clears away where no record has it.
      if (!key.endsWith('.jpg')) continue;
      const picture = wanted.get(key);
      // Left by a restore that was killed, or the store has outlived its database.
      if (picture && hashOf((await storage.get(key)) ?? '') === picture.sha256) wanted.delete(key);
      else others.push(key);
    }
  }
  if (others.length === 0) return [...wanted.values()];
  throw new BackupProblem(
    `The store has ${count(others.length, 'file')} of the same installation that the backup doesn’t have, such as ${others[0]}. The server would delete them. Set DATA_DIR or S3_BUCKET to an empty place, or move them away.`,
  );
}
