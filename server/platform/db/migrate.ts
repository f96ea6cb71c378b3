import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { refuseMigration, refuseNewerDatabase } from '#server/refusals.ts';
import { type Tables, tables } from './tables.ts';
import { DatabaseUnavailableError, endTimeLimits } from './time-limits.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Someone else holds a table that a migration changes. */
export class TablesInUseError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      `DATABASE_URL: something else is using the tables that this version has to change, and still was after several tries. Nothing was changed. Stop other servers, and end long queries and open transactions; then start again.`,
      options,
    );
  }
}

/**
 * The timeout of one try to lock the tables, in milliseconds. Everybody after it waits too, also those who only read. After a second
 * PostgreSQL ends one of those who wait for each other, which may be a request, and an autovacuum that is in the way. So most tries end
 * before, and every fourth after.
 */
const waitOf = (triesLeft: number) => (triesLeft % 4 === 0 ? 1_500 : 700);

/** Between two tries, so that the requests that waited meanwhile are answered. */
const pauseMs = 300;

const defaultTries = 30;

/**
 * Applies the missing files of `migrations/` in the order of their names, in one transaction. A database that has more than these stays
 * as it is: a newer version is at work beside this one. @throws {TablesInUseError} {ConfigError}
 */
export async function migrate<Database>(db: Kysely<Database>, tries = defaultTries): Promise<void> {
  if (await isUpToDate(db)) return;
  try {
    await db.transaction().execute(async (transaction) => {
      await endTimeLimits(transaction);
      await sql`set local lock_timeout = 0`.execute(transaction);
      await lockMigrations(transaction);
      // Somebody else may have done it, or more, while this one waited.
      if (await isUpToDate(transaction)) return;
      await lockTables(transaction, waitOf(tries));
      const migrator = new Migrator({ db: transaction, provider: { getMigrations } });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    });
  } catch (error) {
    if (isCutOff(error)) refuseMigration(error);
    if (!(error instanceof TablesInUseError) || tries <= 1) throw error;
    await setTimeout(pauseMs);
    await migrate(db, tries - 1);
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
 * Locks the product's tables before anything changes. Otherwise a request of the release before and a migration could wait for each
 * other. @throws {TablesInUseError} after `waitMs`
 */
async function lockTables<Database>(transaction: Kysely<Database>, waitMs: number): Promise<void> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(place::text, ', ' order by place::text) as names
    from unnest(${Object.keys(tables)}::text[]) as name, to_regclass(quote_ident(name)) as place`.execute(
    transaction,
  );
  const names = rows[0]?.names;
  if (!names) return;
  await sql.raw(`set local statement_timeout = ${waitMs}`).execute(transaction);
  try {
    await sql.raw(`lock table ${names} in access exclusive mode`).execute(transaction);
  } catch (cause) {
    throw isHeldUp(cause) ? new TablesInUseError({ cause }) : cause;
  }
  await endTimeLimits(transaction);
}

/**
 * Whether no migration is missing. The migrator looks for its own two tables in the catalogue of all columns first, twice, which takes the
 * embedded database a third of its start. @throws {ConfigError} when a newer version has taken away what this one uses
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

/** Migrates an empty database up to a migration, in the transaction that it is given. */
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
  const script = await readFile(new URL(file, folder), 'utf8');
  for (const statement of statementsOf(script)) await sql.raw(statement).execute(db);
}

/** It waited too long, or it and somebody else waited for each other. */
const isHeldUp = (error: unknown) =>
  ['57014', '40P01'].includes(String((error as { code?: unknown } | undefined)?.code));

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
