import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogEvent, PGliteDialect, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { fromKysely, fromPglite, type Db as JobDatabase } from 'pg-boss';
import { closeContents } from '#server/platform/data-folder.ts';
import { refuseDatabase, refuseEmbeddedDatabase } from '#server/refusals.ts';
import { failAtEnd } from './fail-at-end.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { prepareOn } from './prepared.ts';
import { withPrepared } from './prepared-pglite.ts';
import type { Tables } from './tables.ts';
import {
  DatabaseUnavailableError,
  limitTime,
  type TimeLimits,
  timeLimits,
  withoutTimeLimits,
} from './time-limits.ts';

export type Db = Kysely<Tables>;

/** Is called after each query. */
export type OnQuery = (event: LogEvent) => void;

export type DatabaseOptions = {
  /** Of PostgreSQL only: nothing could interrupt the embedded database, which works within the process. */
  limits?: TimeLimits | undefined;
  onQuery?: OnQuery | undefined;
  /** A pooler gives each transaction another connection, so nothing can be left on one: no prepared statement and no limit. */
  isPooled?: boolean | undefined;
  /** Refuses a connection that leads to a standby. Behind a pooler, only a write notices one. */
  isPrimary?: boolean | undefined;
};

export type OpenDatabase = {
  db: Db;
  /** For the job queue: plain SQL beside Kysely, several statements at once when there are no values. */
  jobs: { db: JobDatabase; backend: 'postgres' | 'pglite' };
  /** How many connections there are, and how many queries wait for one. The embedded database has none. */
  connections?: () => { total: number; idle: number; waiting: number };
  /** Subscribes to a channel with a plain name; returns what ends it. Only of the embedded database. */
  listen?: (channel: string, receive: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Ends all connections and releases the data folder. */
  close: () => Promise<void>;
};

export type DatabasePlace = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** As in `DatabaseOptions`. */
  isDatabasePooled?: boolean;
};

/** Where the embedded database is. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'db');

const dateOid = 1082;
const bigintOid = 20;

/** Dates stay `YYYY-MM-DD`: as a `Date`, a time zone could change the day. */
const asText = (value: string) => value;

/**
 * Opens PostgreSQL or the embedded database in `dataDir/db`, and migrates it. @throws {import('./lock.ts').FolderInUseError} when another
 * server has the folder @throws {import('#server/config.ts').ConfigError} when the database does not let the server in
 */
export async function openDatabase(
  where: DatabasePlace,
  options: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const opened = await openAsItIs(where, options);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  if (!where.databaseUrl) return opened;
  await opened.close();
  return openPostgres(where.databaseUrl, {
    ...options,
    isPooled: where.isDatabasePooled,
    isPrimary: true,
  });
}

/** The same, but changes nothing, and a statement may take any time: for a migration, and for what a backup reads. */
export async function openAsItIs(
  { databaseUrl, dataDir, isDatabasePooled }: DatabasePlace,
  { onQuery }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  if (!databaseUrl) return openEmbedded(dataDir, onQuery);
  const opened = openPostgres(databaseUrl, { limits: withoutTimeLimits, isPooled: isDatabasePooled });
  try {
    await sql`select 1`.execute(opened.db).catch((error: unknown) => refuseDatabase(causeOf(error)));
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

const causeOf = (error: unknown) => (error instanceof DatabaseUnavailableError ? error.cause : error);

/** Opens PostgreSQL. Statements that take longer than `limits`, or get no connection, fail with a `DatabaseUnavailableError`. */
export function openPostgres(
  connectionString: string,
  { limits = timeLimits, onQuery, isPooled = false, isPrimary = false }: DatabaseOptions = {},
): OpenDatabase {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === dateOid ? asText : pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: limits.connectMs,
    // A connection whose other end disappeared while nobody used it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: types as pg.CustomTypesConfig,
    onConnect: async (client) => {
      if (!isPooled) prepareOn(client);
      failAtEnd(client);
      await limitTime(client, limits, { isPooled, isPrimary });
    },
  });
  // The next query replaces a lost idle connection. Without a listener the event would end the process.
  pool.on('error', () => {});
  const connect = () => pool.connect().then(endWithTransaction, refuseConnection);
  const db: Db = new Kysely<Tables>({
    dialect: new DialectWithoutLocks({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    ...(onQuery && { log: onQuery }),
  });
  return {
    db,
    jobs: { db: fromKysely(db), backend: 'postgres' },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/** `migrate` locks by itself. */
class DialectWithoutLocks extends PostgresDialect {
  override createAdapter() {
    const adapter = new PostgresAdapter();
    const nothing = async () => {};
    return Object.assign(adapter, { acquireMigrationLock: nothing, releaseMigrationLock: nothing });
  }
}

/**
 * Closes a connection that is given back inside a transaction. Its next user would hear that a transaction has failed, or take part in
 * it. Scripts of the job queue begin and commit by themselves, and one that fails in the middle does not come to its end.
 */
function endWithTransaction(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  client.release = (destroy) => release(destroy || client.getTransactionStatus() !== 'I');
  return client;
}

/** Whatever is wrong with a connection, no request can be answered without one. */
function refuseConnection(cause: unknown): never {
  throw cause instanceof DatabaseUnavailableError ? cause : new DatabaseUnavailableError(cause);
}

async function openEmbedded(dataDir: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDir);
  try {
    const folder = embeddedFolder(dataDir);
    const embedded = await openPGlite({ dataDir: folder }, onQuery).catch(refuseEmbeddedDatabase(folder));
    // PGlite unpacks its first files with the modes of their archive, open to all.
    closeContents(folder);
    return {
      ...embedded,
      close: async () => {
        await embedded.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Has V8 compile the embedded database once, fast. A second time, for speed, takes 600 MB of memory and seconds for its largest function
 * alone, which every start and every load sets off.
 */
function compileOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

/** Opens the embedded database in a folder, or in tests in memory from a copy of another. */
export async function openPGlite(
  where: { dataDir: string } | { copyOf: Blob },
  onQuery?: OnQuery,
): Promise<OpenDatabase & { pglite: PGlite }> {
  compileOnce();
  // Loaded only where it is used: it takes 40 MB of memory.
  const [{ PGlite: Embedded, ...library }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const pglite = await Embedded.create({
    ...('dataDir' in where ? { dataDir: where.dataDir } : { loadDataDir: where.copyOf }),
    extensions: { pg_trgm },
    parsers: { [dateOid]: asText, [bigintOid]: Number },
    // A new folder takes 26 MB instead of 41.
    initDbStartParams: ['--wal-segsize=1'],
    // The defaults take 540 MB of memory; one process with one connection needs far less.
    startParams: [
      ...Embedded.defaultStartParams,
      '-c',
      'shared_buffers=16MB',
      '-c',
      'max_wal_size=64MB',
      '-c',
      'min_wal_size=32MB',
    ],
  });
  const preparing = withPrepared(pglite, library);
  const db: Db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite: preparing }),
    ...(onQuery && { log: onQuery }),
  });
  return {
    db,
    pglite,
    listen: (channel, receive) => pglite.listen(channel, receive),
    jobs: {
      db: fromPglite({ query: preparing.query, exec: (text) => pglite.exec(text) }),
      backend: 'pglite',
    },
    close: () => db.destroy(),
  };
}
