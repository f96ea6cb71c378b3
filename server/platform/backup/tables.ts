import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** A table whose rows are backed up. Its columns by name, without those that the database computes from others. */
export type TableShape = { name: string; columns: { name: string; type: string }[] };

/** The table of pg-boss with the mails that wait, failed or went out. Everything else in that schema is made anew by each start. */
export const jobs = 'pgboss.job';

/** Every table to back up, with the jobs of the mail queue; parents come before the rows that refer to them. */
export async function findTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape & { parents: string[] }>`
    select
      case when n.nspname = 'pgboss' then ${jobs} else c.relname::text end as name,
      (
        select json_agg(
          json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname
        )
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      array(
        select p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
      ) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and (n.nspname = current_schema() or n.nspname || '.' || c.relname = ${jobs})
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db);
  return parentsFirst(rows);
}

function parentsFirst(tables: (TableShape & { parents: string[] })[]): TableShape[] {
  const sorted: TableShape[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`);
    sorted.push(...free.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

/** The last migration of the database; null where there are no tables of ours. */
export async function findMigration(db: Db): Promise<string | null> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return null;
  const { rows: applied } = await sql<{ name: string | null }>`
    select max(name) as name from kysely_migration`.execute(db);
  return applied[0]?.name ?? null;
}
