import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { statementsOf } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/open.ts';
import { freshDatabase } from './fresh-database.ts';

const folder = new URL('../platform/db/migrations/', import.meta.url);

/** A database as it was before a migration, and what runs that migration. */
export async function beforeMigration(own: string): Promise<{ db: Db; migrate: () => Promise<void> }> {
  const { db, close } = await freshDatabase();
  onTestFinished(close);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const run = async (file: string) => {
    const script = await readFile(new URL(file, folder), 'utf8');
    for (const statement of statementsOf(script)) await sql.raw(statement).execute(db);
  };
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) if (file < own) await run(file);
  return { db, migrate: () => run(own) };
}
