import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase, openPostgres } from '../../server/platform/db/open.ts';
import { createQueueTables } from '../../server/platform/job-queues.ts';
import { databaseUrl } from '../../server/testing/database-url.ts';
import { endProcess, runProcess, startProcess } from '../../server/testing/server-process.ts';
import { type Program, startPgBouncer } from './started-programs.ts';

const { server } = inject('template') as { server: string };
const dataDir = mkdtempSync(join(tmpdir(), 'alongside-pooler-'));
let pooler: Program;
let place: { databaseUrl: string; dataDir: string; isDatabasePooled: boolean };

beforeAll(async () => {
  const admin = openPostgres(server);
  await admin.jobs.db.executeSql('create database test_pooled');
  await admin.close();
  pooler = await startPgBouncer(server);
  place = { databaseUrl: databaseUrl(pooler.url, 'test_pooled'), dataDir, isDatabasePooled: true };
});
afterAll(async () => {
  await pooler.stop();
  rmSync(dataDir, { recursive: true });
});

it('brings an empty database up to date through PgBouncer, once for three that start together', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(place)));
  const [one] = opened;
  if (!one) throw new Error('nothing was opened');
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from kysely_migration group by name order by 1 desc limit 1`.execute(
    one.db,
  );
  expect(rows).toEqual([{ times: 1 }]);
  // Those that were not the first find the queue's tables half made, and go on.
  await Promise.all(opened.map(({ jobs }) => createQueueTables(jobs)));
  for (const { close } of opened) await close();
});

it('leaves nothing on a connection that another gets: no lock, no prepared statement, no limit', async () => {
  const { db, close } = await openDatabase(place);
  // More at a time than there are connections to PostgreSQL.
  const asked = Array.from({ length: 60 }, () =>
    sql<{ left: number; timeout: string }>`
      select (select count(*)::int from pg_prepared_statements)
        + (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as left,
        current_setting('statement_timeout') as timeout from pg_sleep(0.01)`.execute(db),
  );
  const found = (await Promise.all(asked)).flatMap(({ rows }) => rows);
  expect([...new Set(found.map((row) => JSON.stringify(row)))]).toEqual(['{"left":0,"timeout":"30s"}']);
  await close();
});

it('makes a backup through PgBouncer', async () => {
  const variables = {
    DATABASE_URL: place.databaseUrl,
    DATABASE_POOLER: 'transaction',
    DATA_DIR: dataDir,
  };
  const { exitCode, output } = await runProcess(
    variables,
    'scripts/operate/backup.ts',
    join(dataDir, 'backup'),
  );
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/rows? and 0 files/)]);
});

it('live updates need a way past PgBouncer, and the start says so', async () => {
  const start = (variables: Record<string, string>) =>
    startProcess({
      DATABASE_URL: place.databaseUrl,
      DATABASE_POOLER: 'transaction',
      DATA_DIR: dataDir,
      ...variables,
    });
  await expect(start({ DATABASE_DIRECT_URL: place.databaseUrl })).rejects.toThrow(
    'DATABASE_DIRECT_URL: what is written by DATABASE_URL isn’t heard there',
  );
  const without = await start({});
  expect(without.output()).toContain('live updates are off');
  await endProcess(without, 'SIGTERM');
  const direct = await start({ DATABASE_DIRECT_URL: databaseUrl(server, 'test_pooled') });
  expect(direct.output()).not.toContain('live updates');
  await endProcess(direct, 'SIGTERM');
});
