import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readSource } from './platform/backup/source.ts';
import { type DatabasePlace, type Db, openAsItIs, openPostgres } from './platform/db/open.ts';
import { openFolder } from './platform/storage/folder.ts';
import { keysOf } from './platform/storage/storage.ts';
import { findBreaches, findEditBreaches, findFileBreaches } from './testing/invariants.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { administrator, type Load, prepareLoad, statusAfter } from './testing/mixed-load.ts';
import { type Cluster, startCluster } from './testing/postgres-cluster.ts';
import { dataForProcesses, endProcess, type ServerProcess, startProcess } from './testing/server-process.ts';

const { seed, serverKills, databaseKills } = inject('crash');
/** Every tenth time, and at the end, the whole database is looked at. */
const isLookedAt = (round: number, rounds: number) => round === rounds || round % 10 === 0;

const random = randomFrom(seed);

/** The same numbers for the same seed (mulberry32). */
function randomFrom(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Shortly after the load has begun, or a while later. */
const someMoment = () => 10 + random(190);

type Row = Record<string, string | null>;

/** Every row of a database that a server may be working with. */
async function readRows(place: DatabasePlace): Promise<Map<string, Row[]>> {
  const tables = new Map<string, Row[]>();
  let current: Row[] = [];
  let columns: string[] = [];
  await readSource(place, async (part) => {
    if ('table' in part) {
      current = [];
      columns = part.columns;
      tables.set(part.table, current);
    }
    if (!('rows' in part)) return;
    for (const row of part.rows) {
      const values = JSON.parse(row) as (string | null)[];
      current.push(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])));
    }
  });
  return tables;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** As if the sweep came two hours later. */
function age(dataDir: string): void {
  const past = new Date(Date.now() - 2 * 3_600_000);
  for (const part of ['files', 'uploads'])
    for (const path of filesIn(join(dataDir, part))) utimesSync(path, past, past);
}

/** What the ledger promises and the database does not keep. */
async function findBroken({ ledger, settle }: Load, place: DatabasePlace): Promise<string[]> {
  const tables = await readRows(place);
  const rows = (name: string) => tables.get(name) ?? [];
  const broken: string[] = [];
  const { people } = ledger;
  const worker = rows('supportWorkers').find(({ userId }) => userId === people.worker);
  const edited = rows('users').find(({ id }) => id === people.edited);
  const moved = rows('users').find(({ id }) => id === people.moved);
  const moves = rows('statusHistory').filter(({ userId, from }) => userId === people.moved && from !== null);
  if (moved?.status !== statusAfter(moves.length))
    broken.push(`${moved?.status} after ${moves.length} moves`);
  const idsOf = (table: string, isWanted: (row: Row) => boolean) =>
    rows(table)
      .filter(isWanted)
      .map(({ id, guidID }) => id ?? guidID ?? '');
  const stored = {
    hours: Number(worker?.totalHoursOfSupportGiven),
    edits: Number(edited?.twitter),
    moves: moves.length,
    pictures: idsOf('files', ({ profileId, deletedAt, missingSince }) => {
      return profileId === people.family && deletedAt === null && missingSince === null;
    }),
    registered: idsOf(
      'users',
      ({ id, role }) => role !== 'ADMIN' && !Object.values(people).includes(id ?? ''),
    ),
  };
  const expectAll = (what: string, wanted: ReadonlySet<string>, found: (string | null | undefined)[]) => {
    const there = new Set(found);
    for (const one of wanted) if (!there.has(one)) broken.push(`${what} is lost: ${one}`);
  };
  expectAll('a picture', ledger.pictures, stored.pictures);
  expectAll('a person', ledger.registered, stored.registered);
  expectAll(
    'a message',
    ledger.messages,
    rows('contactMessages').map(({ message }) => message),
  );
  expectAll(
    'an erasure',
    ledger.erased,
    rows('erasures').map(({ userId }) => userId),
  );
  settle(stored);
  const jobs = rows('pgboss.job').map(({ data }) => JSON.parse(data ?? '{}') as { messageId?: string });
  for (const { id } of rows('contactMessages')) {
    const mails = jobs.filter(({ messageId }) => messageId === id).length;
    if (mails !== 1) broken.push(`${mails} mails for the message ${id}`);
  }
  return [...broken, ...ledger.unexpected.splice(0)];
}

/** Bytes come before their record and go after it, so a record has its files at every moment; others are swept. */
async function findStrays(place: DatabasePlace): Promise<string[]> {
  const records = (await readRows(place)).get('files') ?? [];
  const known = new Set(records.flatMap(({ storageKey }) => Object.values(keysOf(storageKey ?? ''))));
  const root = join(place.dataDir, 'files');
  const stored = new Set(filesIn(root).map((path) => path.slice(root.length + 1)));
  const without = [...known].filter((key) => !stored.has(key)).map((key) => `no file: ${key}`);
  const uploads = readdirSync(join(place.dataDir, 'uploads')).map((name) => `upload: ${name}`);
  return [...without, ...[...stored].filter((key) => !known.has(key)), ...uploads];
}

const idsIn = ({ received }: MailServer) =>
  received.map((mail) => /^message-id: <([^@]+)@/im.exec(mail)?.[1] ?? 'none');

const kindOf = ({ data }: Row) => (JSON.parse(data ?? '{}') as { kind?: string }).kind;

/** Each mail was handed over once at most. Of those that the queue has done with, the others are named in the log. */
async function findWrongMails(mails: MailServer, place: DatabasePlace, log: () => string): Promise<string[]> {
  const jobs = (await readRows(place)).get('pgboss.job') ?? [];
  // Read after the jobs: a mail is received, or named, before its job is done.
  const ids = idsIn(mails);
  const said = log();
  const sent = jobs.filter((job) => job.state === 'completed' && kindOf(job) === 'contact-message');
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${id}`),
    ...sent
      .filter(({ id }) => id && !ids.includes(id) && !said.includes(id))
      .map(({ id }) => `neither sent nor named: ${id}`),
  ];
}

/** Mails that could go out now. Those about a new status wait on purpose. */
const countWaiting = async (place: DatabasePlace) => {
  const jobs = (await readRows(place)).get('pgboss.job') ?? [];
  const isWaiting = ({ state }: Row) => state === 'created' || state === 'retry';
  return jobs.filter((job) => isWaiting(job) && kindOf(job) !== 'status-changed').length;
};

/** What the queue does two minutes after the process that had a mail in its hands has died: somebody else gets it. */
const passOnMails = (db: Db) =>
  sql`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`.execute(
    db,
  );

async function passOnMailsOf({ databaseUrl }: DatabasePlace): Promise<void> {
  // Nobody but its server can write to an embedded database: there, it is done while the server is stopped.
  if (!databaseUrl) return;
  const { db, close } = openPostgres(databaseUrl);
  await passOnMails(db).finally(close);
}

/** Looks at the database of a server that is stopped, and passes its mails on. */
async function findWrongRows(place: DatabasePlace): Promise<unknown[]> {
  const { db, close } = await openAsItIs(place);
  try {
    const storage = await openFolder(place.dataDir);
    await passOnMails(db);
    return [
      ...(await findBreaches(db)),
      ...(await findEditBreaches(db, 'twitter')),
      ...(await findFileBreaches(db, storage)),
    ];
  } finally {
    await close();
  }
}

let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.stop());

const variablesFor = (place: Record<string, string>) => ({
  ...place,
  ...administrator,
  SMTP_URL: mails.url,
  LOG_LEVEL: 'warn',
});

const tell = (rounds: number, what: string, { ledger }: Load) => {
  if (rounds < 10) return;
  const { hours, edits, moves, messages, erased } = ledger;
  console.log(
    `${rounds} kills of ${what} (seed ${seed}): ${hours.answered} saves, ${edits.answered} edits, ${moves.answered} moves, ${messages.size} messages and ${erased.size} erasures were answered and are there; ${mails.received.length} mails, none twice`,
  );
};

describe('a server that is killed in the middle of a mixed load', () => {
  const { dataDir, variables } = dataForProcesses('crash');

  it('comes back by itself with everything that it answered, and no mail twice', {
    timeout: 600_000 + serverKills * 30_000,
  }, async () => {
    const place = { databaseUrl: variables.DATABASE_URL, dataDir };
    const servers: ServerProcess[] = [];
    const start = async () => {
      const started = await startProcess(variablesFor(variables));
      servers.push(started);
      return started;
    };
    // Read late: what a process said last may arrive after its end.
    const log = () => servers.map(({ output }) => output()).join('');
    let server = await start();
    const load = await prepareLoad(() => server.url, { mayFail: false });
    for (let round = 1; round <= serverKills; round += 1) {
      await load.run(someMoment(), () => endProcess(server, 'SIGKILL'));
      age(dataDir);
      server = await start();
      expect(await findBroken(load, place)).toEqual([]);
      await expect.poll(() => findStrays(place)).toEqual([]);
      await passOnMailsOf(place);
      if (!isLookedAt(round, serverKills)) continue;
      await expect.poll(() => countWaiting(place)).toBe(0);
      expect(await findWrongMails(mails, place, log)).toEqual([]);
      expect(await endProcess(server, 'SIGTERM')).toBe(0);
      expect(await findWrongRows(place)).toEqual([]);
      if (round < serverKills) server = await start();
    }
    tell(serverKills, place.databaseUrl ? 'a server with PostgreSQL' : 'a server with PGlite', load);
  });
});

describe.runIf(inject('template').kind === 'postgres')('a server whose PostgreSQL is killed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'alongside-outage-'));
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ isDurable: true });
  });
  afterAll(async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** One of its processes, at which PostgreSQL ends all others and recovers; or all of it, as a machine would start it again. */
  async function kill(): Promise<void> {
    if (random(2) === 0) return cluster.killAndStart();
    const { db, close } = openPostgres(cluster.url);
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      db,
    );
    const victim = rows[random(rows.length)];
    if (victim) process.kill(victim.pid, 'SIGKILL');
    await close();
  }

  it('serves again by itself, with everything that it answered, and sends no mail twice', {
    timeout: 600_000 + databaseKills * 30_000,
  }, async () => {
    mkdirSync(join(dataDir, 'files'));
    const place = { databaseUrl: cluster.url, dataDir };
    const server = await startProcess(variablesFor({ DATA_DIR: dataDir, DATABASE_URL: cluster.url }));
    const load = await prepareLoad(() => server.url, { mayFail: true });
    const isReady = () => fetch(`${server.url}/api/ready`).then(({ status }) => status);
    for (let round = 1; round <= databaseKills; round += 1) {
      await load.run(someMoment(), kill);
      await expect.poll(isReady).toBe(200);
      expect(await findBroken(load, place)).toEqual([]);
      await passOnMailsOf(place);
    }
    expect(server.process.exitCode).toBe(null);
    // What was queued since goes out: the queue has come back too.
    await expect.poll(() => countWaiting(place)).toBe(0);
    expect(await findWrongMails(mails, place, server.output)).toEqual([]);
    expect(await endProcess(server, 'SIGTERM')).toBe(0);
    // The next start sweeps what the failed uploads have left.
    age(dataDir);
    const again = await startProcess(variablesFor({ DATA_DIR: dataDir, DATABASE_URL: cluster.url }));
    await expect.poll(() => findStrays(place)).toEqual([]);
    expect(await endProcess(again, 'SIGTERM')).toBe(0);
    expect(await findWrongRows(place)).toEqual([]);
    tell(databaseKills, 'PostgreSQL itself', load);
  });
});
