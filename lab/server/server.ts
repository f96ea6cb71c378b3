import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { openAsItIs, openDatabase } from '../../server/platform/db/open.ts';
import { withoutTimeLimits } from '../../server/platform/db/time-limits.ts';
import { databaseUrl } from '../../server/testing/database-url.ts';
import { startCluster } from '../../server/testing/postgres-cluster.ts';
import { addCrowd } from '../load/crowd.ts';
import { addBareSessions, addBareTables } from './bare-tables.ts';
import { addCallers, type Callers, clients } from './callers.ts';
import { chart } from './chart.ts';
import { measureOperation, type Place, startClients } from './measure.ts';
import { type OperationName, operationNames, operationOf } from './operations.ts';
import { hasPgbench } from './pgbench.ts';
import { firstProcessOf, machineNow, memoryOf, postgresTime } from './processor-time.ts';
import { report } from './report.ts';
import {
  type ColdStart,
  type Engine,
  losses,
  type Memory,
  missed,
  noiseOf,
  type Results,
  type Row,
  rowOf,
  type Saved,
  spread,
} from './results.ts';
import { type RunningServer, startBareHandler, startProduct } from './servers.ts';

/**
 * Measures the product beside a bare handler and pgbench: see lab/README.md. Ends with 1 when something has become
 * slower than in the last saved results.
 */
const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    pglite: { type: 'string', default: '1000,10000' },
    rounds: { type: 'string', default: '5' },
    milliseconds: { type: 'string', default: '250' },
    only: { type: 'string', default: '' },
    postgres: { type: 'string' },
    save: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const numbersIn = (text: string) => text.split(',').filter(Boolean).map(Number);
const sizes = given.quick ? [200] : numbersIn(given.sizes);
const embeddedSizes = given.quick ? [200] : numbersIn(given.pglite);
const settings = {
  rounds: given.quick ? 1 : Number(given.rounds),
  milliseconds: given.quick ? 100 : Number(given.milliseconds),
  clients,
};
const warmUpAnswers = given.quick ? 50 : 1_000;
const names = given.only === '' ? operationNames : given.only.split(',').map(nameIn);
if (![...sizes, ...embeddedSizes].every((size) => size >= 200))
  throw new Error('Give sizes of 200 or more, such as --sizes 1000,100000');
if (!(settings.rounds >= 1 && settings.milliseconds >= 50))
  throw new Error('Give at least one round of 50 milliseconds or more');
if (given.save && (given.quick || given.only !== ''))
  throw new Error('Only whole runs are saved: leave --only and --quick out');

const resultsFolder = join(import.meta.dirname, '../results');
const savedFile = join(resultsFolder, 'server.json');
const folder = mkdtempSync(join(tmpdir(), 'alongside-bench-'));
const started: RunningServer[] = [];
const machine = [machineNow()];
const rows: Row[] = [];
const memory: Memory[] = [];
const coldStarts: ColdStart[] = [];

await buildIfNeeded('web', 'server');
const load = startClients();
try {
  await measureOnPostgres();
  await measureOnPGlite();
} finally {
  load.stop();
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
}
const results = resultsNow();
const last: Saved | undefined = existsSync(savedFile)
  ? JSON.parse(readFileSync(savedFile, 'utf8'))
  : undefined;
const lost = last ? losses(results, last) : [];
const text = report(results, { last, lost, missed: missed(results) });
console.log(`\n${text}`);
if (given.save) {
  writeFileSync(savedFile, savedText(results));
  writeFileSync(join(resultsFolder, 'server.md'), text);
  writeFileSync(join(resultsFolder, 'server.svg'), chart(results));
}
process.exitCode = lost.length > 0 ? 1 : 0;

async function measureOnPostgres(): Promise<void> {
  if (sizes.length === 0) return;
  const cluster = given.postgres ? { url: given.postgres, stop: async () => {} } : await startCluster();
  try {
    const pgbench = await hasPgbench();
    if (!pgbench)
      console.log('pgbench is missing, so it’s left out: it comes with PostgreSQL’s own programs');
    const first = await firstProcessOf(cluster.url);
    const places: Place[] = [];
    for (const size of sizes) {
      const url = await databaseOf(cluster.url, size);
      const callers = await prepareBoth(url);
      const workerId = callers.SUPPORT_WORKER[0]?.id ?? '';
      if (places.length === 0) coldStarts.push(await measureColdStarts(url, workerId));
      const product = await begin(startProduct({ dataDir: join(folder, `data-${size}`), databaseUrl: url }));
      const bare = await begin(startBareHandler({ databaseUrl: url, workerId }));
      places.push({
        product,
        bare,
        databaseTime: () => postgresTime(first),
        callers,
        workerId,
        ...(pgbench && { pgbench: { url, folder } }),
      });
    }
    await measureAll('PostgreSQL', sizes, places);
  } finally {
    await stopServers();
    await cluster.stop();
  }
}

/** One server at a time: each holds its database in its memory. Its database's processor time is its own. */
async function measureOnPGlite(): Promise<void> {
  for (const [index, size] of embeddedSizes.entries()) {
    console.log(`filling PGlite with ${size} of each side`);
    const dataDir = join(folder, `embedded-${size}`);
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
    await addCrowd(db, size);
    const callers = await addCallers(db);
    await close();
    if (index === 0)
      coldStarts.push({ engine: 'PGlite', product: await startsOf(() => startProduct({ dataDir })) });
    const product = await begin(startProduct({ dataDir }));
    const workerId = callers.SUPPORT_WORKER[0]?.id ?? '';
    await measureAll('PGlite', [size], [{ product, callers, workerId, databaseTime: () => 0 }]);
    await stopServers();
  }
}

async function measureAll(
  engine: Engine,
  people: readonly number[],
  places: readonly Place[],
): Promise<void> {
  for (const name of names) {
    const samples = await measureOperation(name, places, { ...settings, warmUpAnswers, load });
    machine.push(machineNow());
    for (const [index, each] of samples.entries()) {
      const row = rowOf({ name, engine, people: people[index] ?? 0 }, each);
      rows.push(row);
      const share = row.ratio ? `, ${row.ratio.median.toFixed(2)} of the bare handler` : '';
      console.log(
        `${engine} ${row.people}: ${operationOf(name).what}: ${row.product.perSecond.median.toFixed(0)} a second${share}`,
      );
    }
  }
  for (const [index, { product, bare }] of places.entries())
    memory.push({
      engine,
      people: people[index] ?? 0,
      product: memoryOf(product.pid).now,
      ...(bare && { bare: memoryOf(bare.pid).now }),
    });
}

async function measureColdStarts(url: string, workerId: string): Promise<ColdStart> {
  const dataDir = join(folder, 'cold');
  // The first start writes what later ones find.
  await startsOf(() => startProduct({ dataDir, databaseUrl: url }), 1);
  return {
    engine: 'PostgreSQL',
    product: await startsOf(() => startProduct({ dataDir, databaseUrl: url })),
    bare: await startsOf(() => startBareHandler({ databaseUrl: url, workerId })),
  };
}

async function startsOf(start: () => Promise<RunningServer>, times = settings.rounds) {
  const taken: number[] = [];
  for (let one = 0; one < times; one += 1) {
    const server = await start();
    taken.push(server.startedIn);
    await server.stop();
  }
  return spread(taken);
}

async function stopServers(): Promise<void> {
  await Promise.all(started.splice(0).map((server) => server.stop()));
}

/** It is stopped at the end, whatever happens. */
async function begin(starting: Promise<RunningServer>): Promise<RunningServer> {
  const server = await starting;
  started.push(server);
  return server;
}

/** The address of a database with so many people on each side, which is filled if it is new. */
async function databaseOf(server: string, size: number): Promise<string> {
  const name = `crowd_${size}`;
  const client = new pg.Client(server);
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    console.log(`filling PostgreSQL with ${size} of each side`);
    // It has its name once it is whole.
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    // For the indexes, several of which are built at a time.
    await client.query(`alter database ${unfinished} set maintenance_work_mem = '256MB'`);
    await fill(databaseUrl(server, unfinished), size);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  }
  await client.end();
  return databaseUrl(server, name);
}

async function fill(url: string, size: number): Promise<void> {
  const { db, close } = await openDatabase(
    { databaseUrl: url, dataDir: folder },
    { limits: withoutTimeLimits },
  );
  await addCrowd(db, size);
  await addCallers(db);
  await addBareTables(db);
  await close();
}

async function prepareBoth(url: string): Promise<Callers> {
  const { db, close } = await openAsItIs({ databaseUrl: url, dataDir: folder });
  const callers = await addCallers(db);
  await addBareSessions(db, callers);
  await sql`checkpoint`.execute(db);
  await close();
  return callers;
}

function resultsNow(): Results {
  const [start, end] = [machine[0], machine.at(-1)];
  const loads = machine.map((one) => one.load);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return {
    measuredAt: new Date().toISOString(),
    commit,
    settings,
    machine: {
      processors: cpus().length,
      node: process.version,
      load: { low: Math.min(...loads), high: Math.max(...loads) },
      stolen: start && end ? (end.stolen - start.stolen) / Math.max(1, end.total - start.total) : 0,
      noise: noiseOf(rows),
    },
    rows,
    memory,
    coldStarts,
  };
}

/** The file of saved results, with a line for each operation. */
function savedText({ measuredAt, commit, rows }: Results): string {
  const lines = rows.flatMap(({ name, engine, people, ratio, cpuRatio }) =>
    ratio ? [JSON.stringify({ name, engine, people, ratio, cpuRatio }, rounded)] : [],
  );
  return `{ "measuredAt": "${measuredAt}", "commit": "${commit}", "rows": [\n${lines.join(',\n')}\n] }\n`;
}

/** Four digits are more than the machine's noise leaves. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

function nameIn(text: string): OperationName {
  const name = operationNames.find((one) => one === text);
  if (!name) throw new Error(`--only takes some of ${operationNames.join(', ')}`);
  return name;
}
