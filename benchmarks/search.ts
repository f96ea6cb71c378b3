import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beginSession } from '#server/accounts/sessions.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { scoreOf } from '#server/match/score.ts';
import { familyColumns, supportWorkerColumns } from '#server/match/sides.ts';
import { startCluster } from '#server/testing/postgres-cluster.ts';
import { addCrowd } from './crowd.ts';
import { type SearchTimes, searchTable } from './search-table.ts';

/**
 * Times the lists of the other side over so many workers and families, through the whole app, on both databases; the
 * same list in order of dates (an admin's) and everyone scored in the process stand beside them. The ways are
 * measured in turn, so that a busy moment meets all of them. `node benchmarks/search.ts 10000 30`: people, rounds.
 */
const [people = 10_000, rounds = 30] = process.argv.slice(2).map(Number);
if (!(people >= 100 && rounds >= 3))
  throw new Error('How many people (100 or more), and rounds (3 or more)?');

const adminRow = {
  id: '019a0000-0000-7000-8000-000000000001',
  role: 'ADMIN',
  email: 'admin@example.com',
  passwordHash: 'nobody’s',
  firstName: 'Ada',
  lastName: 'Min',
} as const;

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-bench-data-'));
const load = loadavg()[0] ?? 0;
const results: SearchTimes[] = [];

const embedded = await openDatabase({ databaseUrl: undefined, dataDir });
results.push({ database: 'PGlite', ...(await measure(embedded)) });
await embedded.close();

const cluster = await startCluster();
const server = await openDatabase({ databaseUrl: cluster.url, dataDir });
results.push({ database: 'PostgreSQL', ...(await measure(server)) });
await server.close();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });

const date = new Date().toISOString().slice(0, 10);
const report = searchTable({ date, people, rounds, processors: cpus().length, load, results });
writeFileSync(join(import.meta.dirname, 'results', 'search.md'), report);
console.log(report);

async function measure({ db }: OpenDatabase): Promise<Omit<SearchTimes, 'database'>> {
  await addCrowd(db, people);
  await sql`analyze`.execute(db);
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' });
  const mail = { enqueue: async () => {}, stop: async () => {} };
  const clock = () => new Date('2026-11-20T23:00:00Z');
  const app = await buildApp({ config, db, mail, clock, log: pino({ level: 'error' }) });

  const session = async (role: 'FAMILY_USER' | 'SUPPORT_WORKER' | 'ADMIN') => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', role)
      .orderBy('email')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { id, token: await beginSession(db, { userId: id, browser: '' }, clock()) };
  };
  await db
    .insertInto('users')
    .values({ ...adminRow, emailVerifiedAt: clock() })
    .execute();
  const family = await session('FAMILY_USER');
  const worker = await session('SUPPORT_WORKER');
  const admin = await session('ADMIN');

  const get = async (url: string, { token }: { token: string }) => {
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.payload}`);
    return answer;
  };
  const workers = '/api/summary/support-workers?limit=100';
  const families = '/api/summary/families?limit=100';
  let deep = workers;
  for (let page = 0; page < 5; page += 1)
    deep = /<([^>]+)>/.exec(String((await get(deep, family)).headers.link))?.[1] ?? deep;

  const side = await db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select(familyColumns)
    .where('users.id', '=', family.id)
    .executeTakeFirstOrThrow();
  const inTheProcess = async () => {
    const rows = await db
      .selectFrom('users')
      .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
      .select(['users.id', ...supportWorkerColumns])
      .where('users.role', '=', 'SUPPORT_WORKER')
      .where('users.status', 'in', ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'])
      .execute();
    const scored = rows.map((row) => ({
      id: row.id,
      score: scoreOf({ worker: row, family: side, today: '2026-11-21' }),
    }));
    return scored.sort((a, b) => b.score - a.score).slice(0, 100);
  };

  const times = await inTurn({
    byDate: () => get(workers, admin),
    workers: () => get(workers, family),
    sixthPage: () => get(deep, family),
    families: () => get(families, worker),
    inTheProcess,
  });
  await app.close();
  return times;
}

/** The median of each, in milliseconds. Two rounds are not counted: they warm up. */
async function inTurn<Name extends string>(ways: Record<Name, () => Promise<unknown>>) {
  const taken = new Map<Name, number[]>();
  for (let round = -2; round < rounds; round += 1) {
    for (const name of Object.keys(ways) as Name[]) {
      const start = performance.now();
      await ways[name]();
      if (round >= 0) taken.set(name, [...(taken.get(name) ?? []), performance.now() - start]);
    }
  }
  return Object.fromEntries([...taken].map(([name, all]) => [name, median(all)])) as Record<Name, number>;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
