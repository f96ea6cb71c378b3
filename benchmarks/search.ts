import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';
import { withoutTimeLimits } from '#server/db/time-limits.ts';
import { databaseUrl } from '#server/testing/database-url.ts';
import { startCluster } from '#server/testing/postgres-cluster.ts';
import { requestsPerSecond, type Target } from './requests.ts';
import { addCrowd } from './search-crowd.ts';
import { type ListName, listNames, lists, searches } from './search-lists.ts';
import type { Ready } from './search-server.ts';
import { missed, type Rates, searchTable } from './search-table.ts';

/**
 * Measures requests a second of each list with two sizes of crowd, beside a bare Fastify with pg, and then of the two
 * searches without their index. The sides of a ratio are measured in turn, so that a busy moment affects both. Writes the
 * results and the plans to `results/`, and exits with 1 when a target is missed.
 * `node benchmarks/search.ts 100000 1000000`: sizes of the crowds. With the address of a PostgreSQL server as a third
 * argument the crowds stay there and are reused; otherwise a temporary server is started.
 */
const [small = 100_000, large = 1_000_000] = process.argv.slice(2, 4).map(Number);
if (!(small >= 100 && large > small)) throw new Error('Give two sizes of 100 or more, the smaller one first');
const given = process.argv[4];
const rounds = 15;
/** Milliseconds. */
const slice = 500;
const indexes = ['"supportWorkers_words"', 'families_words'];

const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
const load = [loadavg()[0] ?? 0];
const servers: { stop: () => void }[] = [];
try {
  const urls = [await crowdOf(small), await crowdOf(large)] as const;
  const few = await serve(urls[0]);
  const many = await serve(urls[1]);
  const rates = {} as Record<ListName, Rates>;
  for (const name of listNames) {
    rates[name] = await inTurn({
      app: few.app(name),
      bare: few.bare(name),
      large: many.app(name),
      largeBare: many.bare(name),
    });
    console.log(lists[name].what);
    load.push(loadavg()[0] ?? 0);
  }
  writePlans(`search-plans-${small}.txt`, await plansOf(urls[0], few.ready));
  writePlans(`search-plans-${large}.txt`, await plansOf(urls[1], many.ready));

  for (const name of searches) rates[name].indexed = await inTurnWithout(urls[0], few.bare(name));
  writePlans(`search-plans-${small}-without-index.txt`, await plansWithout(urls[0], few.ready));

  const machine = { processors: cpus().length, load: [Math.min(...load), Math.max(...load)] as const };
  const date = new Date().toISOString().slice(0, 10);
  const report = searchTable({ date, small, large, rounds, slice, ...machine, rates });
  writeFileSync(join(import.meta.dirname, 'results', 'search.md'), report);
  console.log(report);
  process.exitCode = missed(rates).length > 0 ? 1 : 0;
} finally {
  for (const server of servers) server.stop();
  await cluster.stop();
}

/** The address of a database with this many workers and families, created if it does not exist. */
async function crowdOf(count: number): Promise<string> {
  const name = `crowd_${count}`;
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(cluster.url, name);
  const { db, close } = await openDatabase(
    {
      databaseUrl: url,
      dataDir: tmpdir(),
    },
    { limits: withoutTimeLimits },
  );
  if (rowCount === 0) await addCrowd(db, count);
  await close();
  return url;
}

async function serve(url: string) {
  const child = fork(join(import.meta.dirname, 'search-server.ts'), [url]);
  servers.push({ stop: () => child.kill() });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const app = (name: ListName): Target => {
    const { as, path } = lists[name];
    return { url: `${ready.app}${path}`, token: ready.tokens[as] };
  };
  return { ready, app, bare: (name: ListName): Target => ({ url: `${ready.bare}/${name}` }) };
}

/** The rates of each target, round by round. The first round warms up and is not counted. */
async function inTurn<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, number[]>> {
  const names = Object.keys(targets) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const rate = await requestsPerSecond(targets[name], slice);
      if (round >= 0) taken[name].push(rate);
    }
  }
  return taken;
}

/** Rates with and without the trigram indexes, in turn. To leave them out, the catalogue marks them as invalid. */
async function inTurnWithout(url: string, target: Target) {
  const taken = { with: [] as number[], without: [] as number[] };
  for (let round = -1; round < 3; round += 1) {
    for (const way of ['with', 'without'] as const) {
      await allowIndexes(url, way === 'with');
      const rate = await requestsPerSecond(target, way === 'with' ? slice : 6 * slice);
      if (round >= 0) taken[way].push(rate);
    }
  }
  await allowIndexes(url, true);
  return taken;
}

async function allowIndexes(url: string, are: boolean): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const index of indexes)
    await client.query('update pg_index set indisvalid = $1 where indexrelid = $2::regclass', [are, index]);
  await client.end();
}

async function plansWithout(url: string, ready: Ready): Promise<string> {
  await allowIndexes(url, false);
  try {
    return await plansOf(url, ready, searches);
  } finally {
    await allowIndexes(url, true);
  }
}

async function plansOf(url: string, { queries }: Ready, names: readonly ListName[] = listNames) {
  const client = new pg.Client(url);
  await client.connect();
  const plans: string[] = [];
  for (const name of names) {
    const { text, values } = queries[name];
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${text}`,
      values,
    );
    const lines = rows.map((row) => row['QUERY PLAN'].replace(/(.{400}).*/, '$1 …'));
    plans.push(`-- ${lists[name].what}: ${lists[name].path}\n${lines.join('\n')}\n`);
  }
  await client.end();
  return plans.join('\n');
}

function writePlans(file: string, plans: string): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), plans);
}
