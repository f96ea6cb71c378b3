import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { keysOf, type Storage } from '#server/platform/storage/storage.ts';
import { readVersion } from '#server/platform/version.ts';
import { refuseStorage } from '#server/refusals.ts';
import type { DumpPart } from './dump.ts';
import { createFingerprints } from './fingerprint.ts';
import {
  hashOf,
  type Manifest,
  manifestFormat,
  manifestName,
  picturePath,
  picturesName,
  type StoredPicture,
  writeManifest,
} from './manifest.ts';
import { BackupProblem, explainWriteError } from './problem.ts';
import { count, createProgress, type Say } from './progress.ts';
import { readSource } from './source.ts';

/** Calls to the store at a time. */
const atOnce = 10;

type Backup = { config: Config; clock: Clock; folder: string; say: Say };

/**
 * Writes database and pictures into a new folder. It has that name only once it is whole; a backup that fails leaves nothing.
 * @throws {BackupProblem} and what opening a database throws
 */
export async function backUp({ folder, ...backup }: Backup): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupProblem(`${folder} is there already. Give the backup a new name.`);
  const unfinished = `${folder}.part`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainWriteError(error, dirname(folder));
    throw new BackupProblem(
      `Another backup is being written to ${unfinished}, or one was killed. If none is running, delete that folder.`,
    );
  }
  try {
    const manifest = await fill({ ...backup, folder: unfinished });
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw explainWriteError(error, folder);
  }
}

/** The database first: a picture that came later is not missed, and one that is gone can be named. The manifest last. */
async function fill({ config, clock, folder, say }: Backup): Promise<Manifest> {
  const storage = await openStorage(config).catch(refuseStorage(config));
  await storage.check().catch(refuseStorage(config));
  const madeAt = clock().toISOString();
  const { migration, tables, storageKeys } = await writeDatabase(folder, config, say);
  const { pictures, missing } = await writePictures(folder, storage, storageKeys, say);
  const manifest: Manifest = {
    format: manifestFormat,
    madeAt,
    release: await readVersion(),
    migration,
    tables,
    pictures,
    missing,
  };
  await writeFile(join(folder, manifestName), writeManifest(manifest), {
    mode: 0o600,
    flush: true,
  });
  await syncFolder(folder);
  return manifest;
}

/** After a power cut, a name that was given is still there. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

type TableFile = Omit<Manifest['tables'][number], 'rows' | 'hash'>;

async function writeDatabase(folder: string, config: Config, say: Say) {
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  const onRows = createProgress(say, (rows) => `${count(rows, 'row')} of the database`);
  const fingerprints = createFingerprints();
  const written: TableFile[] = [];
  const storageKeys = new Set<string>();
  let migration = '';
  let table: { file: TableFile; handle: FileHandle; hash: ReturnType<typeof createHash> } | undefined;
  const finishTable = async () => {
    if (!table) return;
    await table.handle.sync();
    await table.handle.close();
    written.push({ ...table.file, sha256: table.hash.digest('hex') });
    table = undefined;
  };
  const take = async (part: DumpPart) => {
    fingerprints.take(part);
    if ('migration' in part) migration = part.migration;
    if ('table' in part || 'end' in part) await finishTable();
    if ('table' in part) {
      const file = `database/${String(written.length + 1).padStart(2, '0')}-${part.table}.jsonl`;
      table = {
        file: { name: part.table, columns: part.columns, file, bytes: 0, sha256: '' },
        handle: await open(join(folder, file), 'wx', 0o600),
        hash: createHash('sha256'),
      };
    }
    if (!('rows' in part) || !table) return;
    const text = Buffer.from(part.rows.map((row) => `${row}\n`).join(''));
    await table.handle.appendFile(text);
    table.hash.update(text);
    table.file.bytes += text.length;
    if (table.file.name === 'files') addStorageKeys(storageKeys, table.file.columns, part.rows);
    onRows(part.rows.length);
  };
  try {
    await readSource(config, take);
  } finally {
    await table?.handle.close();
  }
  const tables = written.map((file) => ({ ...file, ...fingerprints.of(file.name) }));
  return { migration, tables, storageKeys: [...storageKeys] };
}

function addStorageKeys(keys: Set<string>, columns: readonly string[], rows: readonly string[]): void {
  const at = columns.indexOf('storageKey');
  for (const row of rows) keys.add(String((JSON.parse(row) as unknown[])[at]));
}

async function writePictures(folder: string, storage: Storage, storageKeys: readonly string[], say: Say) {
  const keys = storageKeys.flatMap((storageKey) => Object.values(keysOf(storageKey)));
  const onPicture = createProgress(say, (done) => `${done} of ${count(keys.length, 'file')} of pictures`);
  const stored: StoredPicture[] = [];
  const missing: string[] = [];
  for (let from = 0; from < keys.length; from += atOnce) {
    const copied = keys.slice(from, from + atOnce).map(async (key) => {
      const bytes = await storage.get(key);
      onPicture();
      if (!bytes) return void missing.push(key);
      const path = picturePath(folder, { key });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
      stored.push({ key, bytes: bytes.length, sha256: hashOf(bytes) });
    });
    // None of them may still be writing when a failure clears the folder away.
    await Promise.allSettled(copied);
    await Promise.all(copied);
  }
  const list = stored.map((picture) => `${JSON.stringify(picture)}\n`).join('');
  await writeFile(join(folder, picturesName), list, { mode: 0o600, flush: true });
  const totalBytes = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  const pictures = {
    files: stored.length,
    totalBytes,
    file: picturesName,
    bytes: Buffer.byteLength(list),
    sha256: hashOf(list),
  };
  return { pictures, missing };
}
