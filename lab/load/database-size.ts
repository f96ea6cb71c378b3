import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../server/platform/db/open.ts';
import { startCluster } from '../../server/testing/postgres-cluster.ts';
import { addCrowd } from './crowd.ts';

/**
 * `npm run lab -- database-size [of each side]`: bytes that a person takes in PostgreSQL, by table. 10,000 on each
 * side unless told otherwise.
 */
const count = Number(process.argv[2] ?? 10_000);
const dataDir = mkdtempSync(join(tmpdir(), 'alongside-size-'));
const cluster = await startCluster();
const { db, close } = await openDatabase({ databaseUrl: cluster.url, dataDir });
await addCrowd(db, count);
await sql`vacuum analyze`.execute(db);
const { rows } = await sql<{ table: string; rows: number; heap: number; indexes: number }>`
  select relname as table, reltuples::int as rows, pg_table_size(oid)::int8::text::float8 as heap,
    pg_indexes_size(oid)::int8::text::float8 as indexes
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  order by pg_total_relation_size(oid) desc limit 8`.execute(db);
console.log(`| bytes for each of ${2 * count} people | rows | table | indexes |\n|---|--:|--:|--:|`);
for (const { table, rows: found, heap, indexes } of rows) {
  const each = (bytes: number) => Math.round(bytes / (2 * count));
  console.log(`| ${table} | ${found} | ${each(heap)} | ${each(indexes)} |`);
}
await close();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
