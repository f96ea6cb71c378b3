import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/*
 * What a migration takes away from a version that goes on running: docs/decisions/071. Found in the catalogue of the database, before and
 * after, because the same change can be written in many ways.
 */

type Column = { table: string; name: string; type: string; isRequired: boolean; isFilled: boolean };
type Rule = { table: string; name: string; definition: string };
export type Shape = { tables: string[]; columns: Column[]; rules: Rule[]; functions: string[] };

/** A check of `pg_constraint`, with the list of values that a function gives it instead of the call. */
export const definitionWithList = sql<string>`coalesce((
  select replace(pg_get_constraintdef(pg_constraint.oid), proname || '()', 'ARRAY' || substring(prosrc from 'array(\\[.*\\])'))
  from pg_depend join pg_proc on refobjid = pg_proc.oid
  where refclassid = 'pg_proc'::regclass and classid = 'pg_constraint'::regclass and objid = pg_constraint.oid
    and pronargs = 0 and pronamespace = current_schema()::regnamespace
), pg_get_constraintdef(pg_constraint.oid))`;

/** `isFilled`: a row that does not name the column gets a value. `rules`: what may refuse a row. */
export async function readShape(db: Db): Promise<Shape> {
  const columns = await sql<Column>`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "isFilled"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db);
  const rules = await sql<Rule>`
    select conrelid::regclass::text as table, conname::text as name, ${definitionWithList} as definition
    from pg_constraint where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype <> 'n'
    union all
    select indrelid::regclass::text, i.relname::text, pg_get_indexdef(i.oid)
    from pg_index join pg_class i on i.oid = indexrelid
    where indisunique and i.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = i.oid)
    order by 1, 2`.execute(db);
  const functions = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
  return {
    tables: [...new Set(columns.rows.map(({ table }) => table))],
    columns: columns.rows,
    rules: rules.rows.map((rule) => ({ ...rule, table: rule.table.replaceAll('"', '') })),
    functions: functions.rows.map(({ name }) => name),
  };
}

/** Each as a sentence; none when all that was possible before still is. */
export function findContractions(before: Shape, after: Shape): string[] {
  const remaining = (table: string) => after.tables.includes(table);
  const wasThere = (table: string) => before.tables.includes(table);
  const same = <T extends { table: string; name: string }>(list: T[], { table, name }: T) =>
    list.find((one) => one.table === table && one.name === name);
  const found: string[] = before.tables
    .filter((table) => !remaining(table))
    .map((table) => `the table ${table} is gone`);
  for (const column of before.columns.filter(({ table }) => remaining(table))) {
    const now = same(after.columns, column);
    const where = `${column.table}.${column.name}`;
    if (!now) found.push(`the column ${where} is gone`);
    else {
      if (!holds(now.type, column.type)) found.push(`${where} was ${column.type} and is ${now.type}`);
      if (now.isRequired && !column.isRequired) found.push(`${where} must have a value now`);
      else if (now.isRequired && column.isFilled && !now.isFilled) found.push(`${where} lost its default`);
    }
  }
  for (const column of after.columns.filter(({ table }) => wasThere(table)))
    if (!same(before.columns, column) && column.isRequired && !column.isFilled)
      found.push(`the new column ${column.table}.${column.name} must have a value and has no default`);
  for (const rule of after.rules.filter(({ table }) => wasThere(table))) {
    const old = same(before.rules, rule);
    if (!old && concernsOnlyNew(rule, before, after)) continue;
    if (!old) found.push(`${rule.table} has the new rule ${rule.definition}`);
    else if (!allowsAll(rule.definition, old.definition))
      found.push(`${rule.table} had the rule ${old.definition} and has ${rule.definition}`);
  }
  found.push(
    ...before.functions
      .filter((name) => !after.functions.includes(name))
      .map((name) => `the function ${name} is gone`),
  );
  return found;
}

/** Whether every value of the one type is one of the other. */
function holds(type: string, former: string): boolean {
  const length = (of: string) => Number(/^character varying\((\d+)\)$/.exec(of)?.[1] ?? Number.NaN);
  return type === former || length(type) > length(former);
}

/** A rule about columns that the former version does not write. */
function concernsOnlyNew({ table, definition }: Rule, before: Shape, after: Shape): boolean {
  // What a foreign key refers to is in another table.
  const named = new Set(definition.replace(/ REFERENCES .*/, '').match(/\w+/g));
  const mentioned = after.columns.filter((column) => column.table === table && named.has(column.name));
  const isNew = ({ name }: Column) =>
    !before.columns.some((column) => column.table === table && column.name === name);
  return mentioned.length > 0 && mentioned.every(isNew);
}

/** The same, or a list of values that has more of them, or a key that lets go in another way of what is deleted. */
function allowsAll(definition: string, former: string): boolean {
  const values = (of: string) => new Set([...of.matchAll(/'([^']*)'/g)].map(([, value]) => value));
  const frame = (of: string) =>
    of
      .replace(/ARRAY\[[^\]]*\]/g, 'ARRAY[]')
      .replace(/ ON DELETE (?:CASCADE|SET NULL)/, ' ON DELETE LETTING GO');
  return (
    frame(definition) === frame(former) && [...values(former)].every((one) => values(definition).has(one))
  );
}
