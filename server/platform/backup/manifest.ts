import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '#contract/zod.ts';
import { BackupProblem } from './problem.ts';

/** Goes up when an older restore could not read what a newer backup writes. */
export const manifestFormat = 1;

export const manifestName = 'manifest.json';
/** A line for each file of the store: its key, bytes and SHA-256. */
export const picturesName = 'pictures.jsonl';
export const picturesFolder = 'pictures';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Paths that can't lead out of the folder: no name starts with a dot, and no path with a slash. */
const key = z.string().regex(/^[\w-]+(\/[\w-]+)*\.jpg$/);

const file = z.string().regex(/^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/);

const writtenFile = { file, bytes: z.number().int(), sha256 };

const manifest = z.object({
  format: z.literal(manifestFormat),
  /** When the database was read. */
  madeAt: z.iso.datetime(),
  release: z.string(),
  migration: z.string(),
  /** `hash` is of the rows in any order, so that a restored table can be compared. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      hash: sha256,
      ...writtenFile,
    }),
  ),
  pictures: z.object({ files: z.number().int(), totalBytes: z.number().int(), ...writtenFile }),
  /** Files that have a record in the database, and were not in the store. */
  missing: z.array(key),
  /** The checksum of all the above as JSON. */
  checksum: sha256,
});
export type Manifest = Omit<z.output<typeof manifest>, 'checksum'>;

const storedPicture = z.object({ key, bytes: z.number().int(), sha256 });
export type StoredPicture = z.output<typeof storedPicture>;

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The text of a manifest, with a hash that shows whether it was changed. */
export const writeManifest = (told: Manifest): string =>
  `${JSON.stringify({ ...told, checksum: hashOf(JSON.stringify(told)) }, null, 2)}\n`;

/** Hashes what was read, and not what the schema makes of it, which may put the fields in another order. */
function isAsWritten(given: object): boolean {
  const { checksum, ...told } = given as Record<string, unknown>;
  return checksum === hashOf(JSON.stringify(told));
}

/** @throws {BackupProblem} where there is no whole backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT' && cause.code !== 'ENOTDIR') throw cause;
    throw new BackupProblem(
      `${folder} isn’t a whole backup: it has no ${manifestName}. Choose the folder that npm run backup made.`,
      { cause },
    );
  });
  const given = parseJson(text);
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(given);
  if (format > manifestFormat)
    throw new BackupProblem(
      `A newer version has made ${folder}. Restore it with that version or a later one.`,
    );
  const { data } = manifest.safeParse(given);
  if (!data || !isAsWritten(given as object))
    throw new BackupProblem(`${join(folder, manifestName)} is damaged. Restore another backup.`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {BackupProblem} */
export async function readPictures(folder: string): Promise<StoredPicture[]> {
  const lines = (await readFile(join(folder, picturesName), 'utf8'))
    .split('\n')
    .filter((line) => line !== '');
  const { data } = z.array(storedPicture).safeParse(lines.map(parseJson));
  if (!data) throw new BackupProblem(`${join(folder, picturesName)} is damaged. Restore another backup.`);
  return data;
}

export const picturePath = (folder: string, { key: name }: Pick<StoredPicture, 'key'>) =>
  join(folder, picturesFolder, name);

/** The files of a backup that are not as they were written: gone, cut or changed. */
export async function findDamage(folder: string, told: Manifest, onFile: () => void): Promise<string[]> {
  const damaged: string[] = [];
  for (const { file, bytes, sha256: wanted } of [...told.tables, told.pictures]) {
    if (!(await isWhole(join(folder, file), bytes, wanted))) damaged.push(file);
    onFile();
  }
  // The list of pictures itself has to be whole before it is believed.
  if (damaged.includes(told.pictures.file)) return damaged;
  for (const picture of await readPictures(folder)) {
    const path = picturePath(folder, picture);
    if (!(await isWhole(path, picture.bytes, picture.sha256)))
      damaged.push(join(picturesFolder, picture.key));
    onFile();
  }
  return damaged;
}

async function isWhole(path: string, bytes: number, wanted: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found?.size !== bytes) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex') === wanted;
}

/** The lines of a file, some hundred at a time. Split at line feeds only: rows may hold other signs that part lines. */
export async function* readLines(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = `${rest}${chunk as string}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
