import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';
import { storedKeys } from './uploads.ts';

/** Where something is kept, and what. */
type Kept = { place: string; text: string };

/** Every row of every table, of whatever schema, as text. */
export async function allRows({ db }: TestApp): Promise<Kept[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  `.execute(db);
  const kept: Kept[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select kept::text as text from ${sql.table(`${schema}.${name}`)} as kept`.execute(db);
    kept.push(...rows.map(({ text }) => ({ place: `${schema}.${name}`, text })));
  }
  return kept;
}

/** Every file below the data folder, names too; and every object of the store, where that is elsewhere. */
export async function allFiles(test: TestApp): Promise<Kept[]> {
  const kept = await readFiles(test.config.dataDir);
  for (const key of await storedKeys(test)) {
    const bytes = await test.storage.get(key);
    kept.push({ place: key, text: `${key}\n${bytes?.toString('latin1')}` });
  }
  return kept;
}

/** Begins again when a file has moved meanwhile, as a written mail does: its new place is not in the list. */
async function readFiles(folder: string): Promise<Kept[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return await Promise.all(files.map(({ parentPath, name }) => readKept(join(parentPath, name))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readFiles(folder);
    throw error;
  }
}

async function readKept(path: string): Promise<Kept> {
  const bytes = await readFile(path);
  // Long lines of a mail are broken by an equals sign.
  const text = `${bytes.toString('latin1')}\n${bytes}`.replaceAll('=\r\n', '');
  return { place: path, text: `${path}\n${text}` };
}

/** Where any of the words is kept. */
export const placesOf = (kept: readonly Kept[], words: readonly string[]): string[] => [
  ...new Set(
    kept
      .filter(({ text }) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())))
      .map(({ place }) => place),
  ),
];
