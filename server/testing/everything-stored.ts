import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';
import { storedKeys } from './uploads.ts';

/** Where something is stored, and what. */
type Stored = { place: string; text: string };

/** Every row of every table, of whatever schema, as text. */
export async function allRows({ db }: TestApp): Promise<Stored[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  `.execute(db);
  const stored: Stored[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select stored::text as text from ${sql.table(`${schema}.${name}`)} as stored`.execute(db);
    stored.push(...rows.map(({ text }) => ({ place: `${schema}.${name}`, text })));
  }
  return stored;
}

/** Every file below the data folder, names too; and every object of the store, where that is elsewhere. */
export async function allFiles(test: TestApp): Promise<Stored[]> {
  const stored = await readFiles(test.config.dataDir);
  for (const key of await storedKeys(test)) {
    const bytes = await test.storage.get(key);
    stored.push({ place: key, text: `${key}\n${bytes?.toString('latin1')}` });
  }
  return stored;
}

/** Begins again when a file has moved meanwhile, as a written mail does: its new place is not in the list. */
async function readFiles(folder: string): Promise<Stored[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return await Promise.all(files.map(({ parentPath, name }) => readStored(join(parentPath, name))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readFiles(folder);
    throw error;
  }
}

async function readStored(path: string): Promise<Stored> {
  const bytes = await readFile(path);
  // Long lines of a mail are broken by an equals sign.
  const text = `${bytes.toString('latin1')}\n${bytes}`.replaceAll('=\r\n', '');
  return { place: path, text: `${path}\n${text}` };
}

/** Where any of the words is stored. */
export const placesOf = (stored: readonly Stored[], words: readonly string[]): string[] => [
  ...new Set(
    stored
      .filter(({ text }) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())))
      .map(({ place }) => place),
  ),
];
