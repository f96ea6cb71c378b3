import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { withoutTimeLimits } from '#server/db/time-limits.ts';
import { openStorage } from '#server/files/storage/open.ts';
import { beginSession } from '#server/sessions/sessions.ts';
import { databaseUrl } from '#server/testing/database-url.ts';
import { startCluster } from '#server/testing/postgres-cluster.ts';
import { insertUser } from '#server/users/users.ts';
import { type StatisticsTimes, statisticsTable } from './statistics-table.ts';

/**
 * Times the statistics for few people and for many, through the whole app on PostgreSQL, in turn, so that a busy moment
 * affects both.
 * `node benchmarks/statistics.ts 1000 1000000 60`: few, many, rounds.
 */
const [few = 1_000, many = 1_000_000, rounds = 60] = process.argv.slice(2).map(Number);
if (!(few >= 100 && many > few && rounds >= 3))
  throw new Error('Give how few people (100 or more), how many, and the number of rounds');

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-bench-data-'));
const load = loadavg()[0] ?? 0;
const cluster = await startCluster();
const sides = [await setUp('few', few), await setUp('many', many)];

const ways = Object.keys(sides[0]?.ways ?? {}) as (keyof StatisticsTimes)[];
const taken = new Map<string, number[]>();
// The first two rounds warm up and are not counted.
for (let round = -2; round < rounds; round += 1) {
  for (const way of ways) {
    for (const { name, ways: each } of sides) {
      const start = performance.now();
      await each[way]();
      const key = `${name} ${way}`;
      if (round >= 0) taken.set(key, [...(taken.get(key) ?? []), performance.now() - start]);
    }
  }
}

const [fewTimes, manyTimes] = sides.map(({ name, close }) => {
  const times = Object.fromEntries(ways.map((way) => [way, median(taken.get(`${name} ${way}`) ?? [])]));
  return { close, times: times as StatisticsTimes };
});
const date = new Date().toISOString().slice(0, 10);
const report = statisticsTable({
  date,
  rounds,
  processors: cpus().length,
  load,
  few: { people: few, times: fewTimes?.times as StatisticsTimes },
  many: { people: many, times: manyTimes?.times as StatisticsTimes },
});
writeFileSync(join(import.meta.dirname, 'results', 'statistics.md'), report);
console.log(report);
await fewTimes?.close();
await manyTimes?.close();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });

async function setUp(name: string, people: number) {
  const admin = await openDatabase({ databaseUrl: cluster.url, dataDir });
  await admin.jobs.db.executeSql(`create database ${name}`);
  await admin.close();
  const { db, close } = await openDatabase(
    {
      databaseUrl: databaseUrl(cluster.url, name),
      dataDir,
    },
    { limits: withoutTimeLimits },
  );
  await addPeople(db, people);
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' });
  const mail = { enqueue: async () => {}, stop: async () => {} };
  const storage = await openStorage(config);
  const log = pino({ level: 'error' });
  const app = await buildApp({ config, db, mail, storage, clock: systemClock, log });
  const account = (role: 'ADMIN' | 'FAMILY_USER') =>
    db.transaction().execute((transaction) =>
      insertUser(transaction, {
        role,
        email: `${role}@example.com`,
        passwordHash: 'nobody’s',
        firstName: 'Ada',
        lastName: 'Min',
        createdAt: systemClock(),
        emailVerifiedAt: systemClock(),
      }),
    );
  const [user, family] = [await account('ADMIN'), await account('FAMILY_USER')];
  const token = await beginSession(db, { user, browser: '' }, systemClock());
  const call = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.payload}`);
  };
  let turn = 0;
  const ways: Record<keyof StatisticsTimes, () => Promise<unknown>> = {
    headcounts: () => call('GET', '/api/profile/stats'),
    charts: () => call('GET', '/api/profile/stats/charts'),
    change: () => {
      turn += 1;
      const status = turn % 2 === 0 ? 'INTERVIEWED' : 'READY_FOR_MATCHING';
      return call('PUT', `/api/profile/family/${family?.id}`, { status });
    },
    recount: () => sql`select role, status, count(*) from users group by role, status`.execute(db),
  };
  return { name, ways, close: () => app.close().then(close) };
}

/** Adds people in every status, half on each side, who signed up over two years and moved on every few days. */
async function addPeople(db: Db, people: number): Promise<void> {
  await sql`
    insert into users (id, role, email, "passwordHash", "firstName", "lastName", status, "createdAt")
    select gen_random_uuid(), (array['SUPPORT_WORKER', 'FAMILY_USER'])[1 + n % 2], n || '@example.com', '', 'A', 'B',
      (array['REGISTERED', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'])[1 + n / 2 % 6],
      now() - 730 * random() * interval '1 day'
    from generate_series(1, ${people}::int) as n`.execute(db);
  await sql`
    with way as (select array['REGISTERED', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'] as stages)
    insert into "statusHistory" (id, "userId", "from", "to", "changedAt")
    select gen_random_uuid(), users.id, stages[step - 1], stages[step],
      "createdAt" + (now() - "createdAt") * (step - 1 + random()) / 8
    from users, way, generate_series(1, array_position(stages, status::text)) as step`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
