import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '../../server/platform/db/open.ts';
import { findLost } from './find-lost.ts';
import type { Machine } from './machine.ts';
import { startPatroniCluster } from './patroni-cluster.ts';
import { addMembers, startProduct } from './product.ts';
import { type Round, writeReport } from './report.ts';
import { startWriters } from './writers.ts';

/**
 * `npm run lab -- failover 20`: kills the primary while clients write, and waits until writes are answered again.
 * Four kills unless told otherwise, by `kill -9`, in turn the machine and PostgreSQL alone; the dead one has to come
 * back before the next. `--save` writes the table into `lab/results`, and `--pooler` puts PgBouncer in between. Ends
 * with 1 when a target is missed.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean', default: false }, pooler: { type: 'boolean', default: false } },
});
const kills = Number(positionals[0] ?? 4);
if (!(Number.isInteger(kills) && kills > 0)) throw new Error('Give the number of kills, such as 20');

/** The longest that people wait, by the service's promise. */
const longestSeconds = 30;
const giveUpSeconds = 120;

const dataDir = mkdtempSync(join(tmpdir(), 'alongside-failover-'));
const loads = [loadavg()[0] ?? 0];
const cluster = await startPatroniCluster({ withPooler: values.pooler });
const members = await addMembers(cluster.url, dataDir, 2);
const product = await startProduct(
  {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.poolerUrl ?? cluster.url,
    ...(cluster.poolerUrl && { DATABASE_POOLER: 'transaction' }),
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    PROCESSES: '2',
  },
  join(dataDir, 'server.log'),
);
const writers = startWriters(product.url, members);
const stored = openPostgres(cluster.url);
const begun = performance.now();
await until(() => writers.allAfter(begun), 60);

const rounds: Round[] = [];
for (let number = 1; number <= kills; number += 1) {
  const round = await killOnce(number);
  rounds.push(round);
  console.log(JSON.stringify(round));
}
await writers.stop();
const lost = await findLost(stored.db, writers.answered);
const { messages, signedUp, saves } = writers.answered;
const count = messages.size + signedUp.size + [...saves.values()].reduce((sum, one) => sum + one.answered, 0);
const report = writeReport({
  rounds,
  longestSeconds,
  answered: count,
  lost,
  hasPooler: values.pooler,
  isUnbroken: product.isUnbroken(),
  machine: `${cpus().length} processors, with a load of ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
});
console.log(report.text);
if (values.save) writeFileSync('lab/results/failover.md', report.text);
await stored.close();
await product.stop();
await cluster.stop();
if (report.missed.length === 0) rmSync(dataDir, { recursive: true, force: true });
else console.log(`The server’s log is ${join(dataDir, 'server.log')}`);
process.exit(report.missed.length === 0 ? 0 : 1);

async function killOnce(number: number): Promise<Round> {
  const primary = await cluster.untilWhole();
  // Not at the same moment of Patroni's round each time.
  await setTimeout(5_000 * Math.random());
  loads.push(loadavg()[0] ?? 0);
  writers.takeErrors();
  const isWhole = number % 2 === 1;
  const log = readLog(primary).length;
  const killedAt = performance.now();
  await (isWhole ? primary.kill() : primary.killPostgres());
  await until(() => writers.firstAfter(killedAt) !== undefined, giveUpSeconds);
  const firstMs = writers.firstAfter(killedAt) ?? Number.POSITIVE_INFINITY;
  await until(() => writers.allAfter(killedAt), giveUpSeconds);
  const allMs = performance.now() - killedAt;
  if (isWhole) primary.start();
  const next = await cluster.untilWhole({ withinSeconds: 180 });
  const wholeMs = performance.now() - killedAt;
  return {
    number,
    killed: isWhole ? 'the machine' : 'PostgreSQL',
    from: primary.name,
    to: next.name,
    firstMs,
    allMs,
    wholeMs,
    cameBack: howItCameBack(readLog(primary).slice(log)),
    errors: Object.fromEntries(writers.takeErrors()),
    lost: (await findLost(stored.db, writers.answered)).length,
  };
}

function howItCameBack(log: string): string {
  if (/replica has been created|bootstrapped from leader/.test(log)) return 'copied anew';
  return /running pg_rewind/.test(log) ? 'rewound' : 'as it was';
}

function readLog({ logFile }: Machine): string {
  return readFileSync(logFile, 'utf8');
}

async function until(isDone: () => boolean, seconds: number): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  while (!isDone() && performance.now() < end) await setTimeout(20);
}
