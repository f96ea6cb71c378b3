import { type RawBuilder, sql } from 'kysely';
import { listedStatuses, type Role } from '../../contract/enums.ts';
import type { Db } from '../../server/platform/db/open.ts';
import { bareHash, type Callers, tokenOf } from './callers.ts';

const listed = sql.raw(`status in (${listedStatuses.map((status) => `'${status}'`).join(', ')})`);

/** The text that the team's search looks in, as it was written. */
const written = {
  workers: sql`concat_ws(' ', "firstName", "lastName", email, mobile, status, gender, introduction)`,
  families: sql`concat_ws(' ', "firstName", "lastName", email, mobile, status, "familyDescription")`,
};

/** The column of the product's own search, which the bare tables do without. */
const searchColumn = 'searchText';

/**
 * The bare handler's tables, in a schema of their own. Each side is one wide table without triggers, with the indexes
 * that its queries need. `searchedFamilies` has the search's index besides.
 */
export async function addBareTables(db: Db): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`create schema bare`);
  for (const [table, own, start] of [
    ['workers', 'supportWorkers', 'dateAvailable'],
    ['families', 'families', 'earliestStartDate'],
  ] as const) {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(table_name) || '.' || quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name in ('users', ${own}) and column_name not in ('userId', ${searchColumn})
        -- Both tables have one; the user's is enough.
        and not (table_name = ${own} and column_name = 'updatedAt')
      order by table_name <> 'users', ordinal_position`.execute(db);
    const columns = sql.raw(rows.map(({ name }) => name).join(', '));
    await run(sql`
      create table ${sql.table(`bare.${table}`)} as select ${columns}, ${written[table]} as written, coalesce(${sql.ref(start)}, '9999-12-31') as soonest
      from users join ${sql.table(own)} on ${sql.ref(`${own}.userId`)} = users.id order by users.id`);
    await run(sql`alter table ${sql.table(`bare.${table}`)} add primary key (id)`);
    await run(sql`create index on ${sql.table(`bare.${table}`)} (soonest, id) where ${listed}`);
  }
  await run(sql`create table bare."searchedFamilies" as select * from bare.families order by id`);
  await run(sql`alter table bare."searchedFamilies" add primary key (id)`);
  // Beside each other, because those of trigrams take longest.
  await Promise.all(
    [
      sql`create index on bare."searchedFamilies" using gin (written gin_trgm_ops)`,
      sql`create index on bare.workers using gin (written gin_trgm_ops)`,
      sql`create index on bare."searchedFamilies" (soonest, id) where ${listed}`,
      sql`create index on bare.workers ("createdAt", id)`,
      sql`create index on bare.workers (status, "statusSince", id)`,
      sql`create index on bare.workers (status, lower("firstName" || ' ' || "lastName"), id)`,
      sql`create index on bare.families ("countryCode", soonest, id) where ${listed}`,
      sql`create index on bare.families ("statusSince", id)`,
      sql`create unique index on bare.families (email)`,
    ].map(run),
  );
  await run(sql`
    create table bare.sessions ("tokenHash" text primary key, "userId" uuid not null, role text not null,
      "createdAt" timestamptz not null default now(), "expiresAt" timestamptz not null)`);
  await run(sql`create index on bare.sessions ("userId")`);
  await run(sql`vacuum analyze`);
}

/** The same people as call the product. */
export async function addBareSessions(db: Db, callers: Callers): Promise<void> {
  await sql`truncate bare.sessions`.execute(db);
  for (const [role, people] of Object.entries(callers) as [Role, Callers[Role]][])
    for (const [client, { id }] of people.entries())
      await sql`
        insert into bare.sessions ("tokenHash", "userId", role, "expiresAt")
        values (${bareHash(tokenOf(role, client))}, ${id}, ${role}, now() + interval '30 days')`.execute(db);
  await sql`
    update bare.families person set "passwordHash" = users."passwordHash"
    from users where users.id = person.id and person."passwordHash" <> users."passwordHash"`.execute(db);
}
