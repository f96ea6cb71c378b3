import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { type Db, openAsItIs, openDatabase } from '../../server/platform/db/open.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { passwords } from '../failover/machine.ts';
import { startPatroniCluster } from '../failover/patroni-cluster.ts';
import { startExim } from '../processes/exim.ts';
import { startNginx } from '../processes/started-programs.ts';
import { supervise } from '../processes/supervised.ts';
import { startSwift } from '../processes/swift.ts';

/** A day is sent in ten minutes, so its hourly limits are as much wider. */
const rateLimitFactor = 144;

/**
 * The product as several machines run it, on this one: nginx, two programs of `npm start`, PgBouncer, PostgreSQL on
 * three machines under Patroni, OpenStack Swift for the pictures and Exim for the mails. `fill` makes people before
 * anyone serves.
 */
export async function startOperation(fill: (db: Db) => Promise<void>) {
  await buildIfNeeded('web', 'server');
  const folder = mkdtempSync(join(tmpdir(), 'alongside-soak-'));
  const stops: (() => Promise<void>)[] = [];
  const stop = async ({ hasFailed = false } = {}) => {
    for (const one of stops.splice(0).reverse()) await one();
    if (!hasFailed) rmSync(folder, { recursive: true, force: true });
  };
  const stopped = async <One extends { stop: () => Promise<void> }>(starting: Promise<One>): Promise<One> => {
    const one = await starting;
    stops.push(one.stop);
    return one;
  };
  try {
    const [store, mail] = await Promise.all([stopped(startSwift()), stopped(startExim())]);
    const database = await stopped(startPatroniCluster({ withPooler: true }));
    await prepare(database.url, folder, fill);
    const variables = {
      DATABASE_URL: database.poolerUrl ?? '',
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: database.url,
      DATABASE_REPLICA_URL: database.replicaUrl,
      SMTP_URL: mail.url,
      ...store.variables,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      LOG_LEVEL: 'info',
    };
    const apps = await Promise.all(
      ['app1', 'app2'].map((name) => stopped(startApp(join(folder, name), variables))),
    );
    const nginx = await stopped(startNginx(apps.map(({ url }) => url)));
    return {
      url: nginx.url,
      databaseUrl: asSuperuser(database.url),
      ...{ database, store, mail, apps, folder, stop },
      /** The output of the apps so far. */
      said: () => apps.map(({ log }) => readFileSync(log, 'utf8')).join(''),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
export type Operation = Awaited<ReturnType<typeof startOperation>>;
export type App = Operation['apps'][number];

/** The tables belong to the server's user; only a superuser may fill them in any order. */
async function prepare(url: string, dataDir: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const migrated = await openDatabase({ databaseUrl: url, dataDir });
  await migrated.close();
  const { db, close } = await openAsItIs({ databaseUrl: asSuperuser(url), dataDir });
  await fill(db).finally(close);
}

function asSuperuser(url: string): string {
  const changed = new URL(url);
  changed.username = 'postgres';
  changed.password = passwords.superuser;
  return changed.href;
}

async function startApp(folder: string, variables: Record<string, string>) {
  mkdirSync(folder);
  const port = await freePort();
  const log = join(folder, 'said');
  const app = await supervise([
    {
      program: process.execPath,
      // As `npm start`.
      args: ['--max-semi-space-size=8', '--heap-growing-percent=20', 'scripts/start.js'],
      env: { ...variables, PORT: String(port), DATA_DIR: join(folder, 'data') },
      port,
      log,
    },
  ]);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(6_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  return { ...app, url, log, isReady };
}
