import type { Config } from '#server/config.ts';
import { openAsItIs } from '#server/platform/db/open.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { keysOf, type Storage } from '#server/platform/storage/storage.ts';
import { refuseStorage } from '#server/refusals.ts';
import { readDatabase, type TakePart } from './dump.ts';
import { loadDatabase, requireEmptyDatabase } from './load.ts';
import { hashOf } from './manifest.ts';
import { BackupProblem } from './problem.ts';
import { count, createProgress, type Say } from './progress.ts';
import { requireEmbeddedDatabase } from './source.ts';
import { findMigration } from './tables.ts';

export type Moved = { tables: { name: string; rows: number }[]; files: number; missing: string[] };

/**
 * Moves the data of `dataDir` to an empty PostgreSQL, and its pictures to the bucket where one is set. Compares every row and every file.
 * Changes nothing in `dataDir`. @throws {BackupProblem} and what opening a database throws
 */
export async function moveToPostgres({ config, say }: { config: Config; say: Say }): Promise<Moved> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl)
    throw new BackupProblem('DATABASE_URL isn’t set. Set it to the address of an empty PostgreSQL database.');
  requireEmbeddedDatabase(dataDir);
  const source = await openAsItIs({ databaseUrl: undefined, dataDir });
  try {
    const target = await openAsItIs({ databaseUrl, dataDir });
    try {
      await requireEmptyDatabase(target.db);
      const migration = await findMigration(source.db);
      if (!migration)
        throw new BackupProblem(`The database in ${dataDir} is empty. There’s nothing to move.`);
      const pictures = await source.db.selectFrom('files').select(['storageKey', 'contentHash']).execute();
      const { files, missing } = await movePictures(config, pictures, say);
      const onRows = createProgress(say, (rows) => `${count(rows, 'row')} moved`);
      const read = (take: TakePart) =>
        readDatabase(source.db, async (part) => {
          await take(part);
          if ('rows' in part) onRows(part.rows.length);
        });
      const moved = await loadDatabase(target, migration, read);
      const tables = moved.tables().map((name) => ({ name, rows: moved.of(name).rows }));
      return { tables, files, missing };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

type Picture = { storageKey: string; contentHash: string };

/** Copies each picture to the bucket, if there is one. The store compares what it has with what it was given. */
async function movePictures(config: Config, pictures: readonly Picture[], say: Say) {
  const from = await openStorage({ s3: undefined, dataDir: config.dataDir });
  const to = await openStorage(config).catch(refuseStorage(config));
  await to.check().catch(refuseStorage(config));
  const onPicture = createProgress(say, (done) => `${done} of ${count(pictures.length, 'picture')} moved`);
  const missing: string[] = [];
  const damaged: string[] = [];
  let files = 0;
  for (const { storageKey, contentHash } of new Map(pictures.map((one) => [one.storageKey, one])).values()) {
    const { picture, thumbnail } = keysOf(storageKey);
    for (const key of [picture, thumbnail]) {
      const bytes = await from.get(key);
      if (!bytes) missing.push(key);
      else if (key === picture && hashOf(bytes) !== contentHash) damaged.push(key);
      else if (config.s3) await putOnce(to, key, bytes);
      files += bytes ? 1 : 0;
    }
    onPicture();
  }
  if (damaged.length > 0)
    throw new BackupProblem(
      `${count(damaged.length, 'picture')} in ${config.dataDir}/files changed since the upload, such as ${damaged[0]}. Restore the file from a backup, and move again.`,
    );
  return { files, missing };
}

/** A move that was broken off has put some already. */
async function putOnce(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  if ((await storage.get(key))?.equals(bytes)) return;
  await storage.put(key, bytes);
}
