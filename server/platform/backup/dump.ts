import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import { endTimeLimits } from '#server/platform/db/time-limits.ts';
import { mailQueueName } from '#server/platform/job-queues.ts';
import { BackupProblem } from './problem.ts';
import { findMigration, findTables, jobs, type TableShape } from './tables.ts';

/**
 * A database, part by part. A row is the JSON array of its columns' values, each in PostgreSQL's own text or null: the
 * same from PGlite and from every version of PostgreSQL.
 */
export type DumpPart =
  | { migration: string }
  | { table: string; columns: string[] }
  | { rows: string[] }
  | { end: true };

export type TakePart = (part: DumpPart) => Promise<void>;

const rowsAtOnce = 500;

/** The database as it is at one moment, while others go on reading and writing. @throws {BackupProblem} */
export function readDatabase(db: Db, take: TakePart): Promise<void> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const migration = await findMigration(transaction);
      if (!migration) throw new BackupProblem('This database is empty: no server has ever started on it.');
      await take({ migration });
      await readTables(transaction, take);
    });
}

/** The tables of a transaction that sees them all at one moment. */
export async function readTables(transaction: Db, take: TakePart): Promise<void> {
  const tables = await findTables(transaction);
  // A migration waits until the last of them is read, instead of changing one under our hands.
  const locked = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${locked} in access share mode`.execute(transaction);
  await writeValuesAlike(transaction);
  for (const table of tables) await readTable(transaction, table, take);
  await take({ end: true });
}

/** The connection's own settings would decide how dates and numbers are written, and how long that may take. */
async function writeValuesAlike(transaction: Db): Promise<void> {
  await endTimeLimits(transaction);
  await sql`set local timezone to 'UTC'`.execute(transaction);
  await sql`set local datestyle to 'ISO, YMD'`.execute(transaction);
  await sql`set local intervalstyle to 'postgres'`.execute(transaction);
  await sql`set local extra_float_digits to 1`.execute(transaction);
}

async function readTable(transaction: Db, { name, columns }: TableShape, take: TakePart): Promise<void> {
  await take({ table: name, columns: columns.map((column) => column.name) });
  const values = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`));
  // What time brings is due again by itself. A cursor takes no parameters.
  const mailsOnly = name === jobs ? sql`where name = ${sql.lit(mailQueueName)}` : sql``;
  await sql`
    declare dumped no scroll cursor for
    select array_to_json(array[${values}])::text as row from ${sql.table(name)} ${mailsOnly}`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.raw(String(rowsAtOnce))} from dumped`.execute(transaction);
    if (rows.length === 0) break;
    await take({ rows: rows.map(({ row }) => row) });
  }
  await sql`close dumped`.execute(transaction);
}

/**
 * Fills tables that hold nothing but what migrations put there. No triggers run, because the rows have what triggers wrote. @throws
 * {BackupProblem}
 */
export async function createTableWriter(transaction: Db): Promise<TakePart> {
  await writeValuesAlike(transaction);
  const tables = new Map((await findTables(transaction)).map((table) => [table.name, table]));
  let insert = async (_rows: readonly string[]): Promise<void> => {};
  const written: TableShape[] = [];
  const begin = async (name: string, columns: readonly string[]) => {
    const types = typesOf(tables.get(name), name, columns);
    const table = sql.table(name);
    await sql`alter table ${table} disable trigger user`.execute(transaction);
    // A row with which a migration begins, as that of the last invoice's number, has come further since.
    await sql`delete from ${table}`.execute(transaction);
    written.push({
      name,
      columns: columns.map((column, index) => ({ name: column, type: types[index] ?? '' })),
    });
    const names = sql.join(columns.map((column) => sql.id(column)));
    const values = sql.join(
      types.map((type, index) => sql`(row ->> ${sql.raw(String(index))})::${sql.raw(type)}`),
    );
    insert = async (rows) => {
      await sql`
        insert into ${table} (${names}) overriding system value
        select ${values} from json_array_elements(${`[${rows.join()}]`}::json) as row`.execute(transaction);
    };
  };
  return async (part) => {
    if ('table' in part) await begin(part.table, part.columns);
    if ('rows' in part) await insert(part.rows);
    if ('end' in part) {
      for (const { name } of written)
        await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction);
      await moveSequences(transaction);
    }
  };
}

function typesOf(table: TableShape | undefined, name: string, columns: readonly string[]): string[] {
  const types = new Map(table?.columns.map((column) => [column.name, column.type]));
  const unknown = columns.filter((column) => !types.has(column));
  if (!table || unknown.length > 0) {
    const what = table ? `the column ${unknown[0]} in its table ${name}` : `the table ${name}`;
    throw new BackupProblem(
      `This version doesn’t have ${what}. Restore with the version that the backup was made with, then update.`,
    );
  }
  return columns.map((column) => types.get(column) ?? '');
}

/** The next id of a table that counts its rows follows the highest. */
async function moveSequences(transaction: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and a.attidentity <> ''`.execute(transaction);
  for (const { table, column } of rows) {
    await sql`
      select setval(
        pg_get_serial_sequence(${`"${table}"`}, ${column}),
        (select coalesce(max(${sql.id(column)}), 0) + 1 from ${sql.table(table)}), false
      )`.execute(transaction);
  }
}
