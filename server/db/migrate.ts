import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = new URL('./migrations/', import.meta.url);

/** Applies the SQL files of `migrations/` that are still missing, in the order of their names, in one transaction. */
export async function migrate<Database>(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Object.fromEntries(files.map((file) => [file.replace('.sql', ''), { up: (db) => run(db, file) }]));
}

async function run(db: Kysely<unknown>, file: string): Promise<void> {
  const script = await readFile(new URL(file, folder), 'utf8');
  for (const statement of statementsOf(script)) await sql.raw(statement).execute(db);
}

/** The statements of a script. Each ends with a semicolon at the end of a line, outside `$$` quotes. */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const part of script.split(/;[ \t]*$/m)) {
    open = open === '' ? part : `${open};${part}`;
    const isInsideQuotes = (open.split('$$').length - 1) % 2 === 1;
    if (isInsideQuotes) continue;
    if (open.trim() !== '') statements.push(open.trim());
    open = '';
  }
  return statements;
}
