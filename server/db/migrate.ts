import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { refuseMigration, refuseNewerDatabase } from '#server/refusals.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailableError, endTimeLimits } from './time-limits.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Someone else holds a table that a migration changes. */
export class TablesInUseError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      `DATABASE_URL: something else is using the tables that this version has to change, and didn’t let go of them for ${lockSeconds} seconds. Nothing was changed. Stop other servers, and end long queries and open transactions; then start again.`,
      options,
    );
  }
}

/** A statement that waits for a table makes everybody after it wait too, also those who only read. */
const lockSeconds = 5;

/**
 * Applies the SQL files of `migrations/` that are still missing, in the order of their names, in one transaction. A database that has more
 * than these stays as it is: a newer version is at work beside this one. @throws {TablesInUseError} {ConfigError}
 */
export async function migrate<Database>(db: Kysely<Database>): Promise<void> {
  if (await isUpToDate(db)) return;
  try {
    await db.transaction().execute(async (transaction) => {
      await endTimeLimits(transaction);
      await lockMigrations(transaction);
      // Somebody else may have done it, or more, while this one waited.
      if (await isUpToDate(transaction)) return;
      const migrator = new Migrator({ db: transaction, provider: { getMigrations } });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    });
  } catch (error) {
    if (isHeldUp(error)) throw new TablesInUseError({ cause: error });
    if (isCutOff(error)) refuseMigration(error);
    throw error;
  }
}

/**
 * Waits until nobody else brings the database up to date. The lock has the number of Kysely's own, which earlier releases take. That one
 * belongs to a connection: behind a pooler the unlocking may reach another one, and it would stay for ever. This one ends with
 * the transaction, so `open.ts` has Kysely take none.
 */
async function lockMigrations<Database>(transaction: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(transaction);
}

/**
 * Whether nothing is missing. @throws {ConfigError} when a newer version has taken away what this one uses. The migrator looks for its own two tables in the catalogue of all columns first, twice, which takes the
 * embedded database a third of its start.
 */
async function isUpToDate<Database>(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return false;
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const names = new Set(applied.rows.map(({ name }) => name));
  const own = await listMigrations();
  if (own.some((name) => !names.has(name))) return false;
  const needed = Math.max(...[...names].map(oldestBeside));
  if (needed > numberOf(own.at(-1) ?? '')) refuseNewerDatabase(needed);
  return true;
}

const numberOf = (name: string) => Number(name.slice(0, 4));

/** A migration whose name ends in `_since_0031` takes away what only releases before 0031 use. */
export const oldestBeside = (name: string): number => Number(/_since_(\d{4})$/.exec(name)?.[1] ?? 0);

/** The names of all migrations that this version has, the oldest first. */
export const listMigrations = async (): Promise<string[]> => Object.keys(await getMigrations());

/** Brings an empty database to what it was after a migration, in the transaction that it is given. */
export async function migrateTo(transaction: Kysely<Tables>, migration: string): Promise<void> {
  await lockMigrations(transaction);
  const { error } = await new Migrator({ db: transaction, provider: { getMigrations } }).migrateTo(migration);
  if (error) throw error;
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Object.fromEntries(files.map((file) => [file.replace('.sql', ''), { up: (db) => run(db, file) }]));
}

async function run(db: Kysely<unknown>, file: string): Promise<void> {
  // Here, and not for the whole connection: a second server may wait longer for the first one's migrations.
  await sql.raw(`set local lock_timeout = '${lockSeconds}s'`).execute(db);
  const script = await readFile(new URL(file, folder), 'utf8');
  for (const statement of statementsOf(script)) await sql.raw(statement).execute(db);
}

/** It waited too long for a table, or it and somebody else waited for each other. */
const isHeldUp = (error: unknown) =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | undefined)?.code));

const isCutOff = (error: unknown) => error instanceof DatabaseUnavailableError;

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
