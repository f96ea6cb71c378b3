import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertUser } from '#server/accounts/users/users.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { type Db, type OpenDatabase, openPostgres } from '#server/platform/db/open.ts';
import { type Cluster, type Replica, startCluster } from '#server/testing/postgres-cluster.ts';
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts';
import { createListedCache } from './listed-cache.ts';

const setStatus = (db: Db, id: string, status: 'INTERVIEWED' | 'UNMATCHED') =>
  db.updateTable('users').set({ status }).where('id', '=', id).execute();

let people = 0;
async function addListed(db: Db): Promise<string> {
  people += 1;
  const { id } = await db.transaction().execute((transaction) =>
    insertUser(transaction, {
      role: 'SUPPORT_WORKER',
      email: `worker-${people}@example.com`,
      passwordHash: 'none',
      firstName: 'Ana',
      lastName: 'Ng',
      countryCode: 'AU',
      createdAt: new Date(),
      emailVerifiedAt: null,
    }),
  );
  await setStatus(db, id, 'UNMATCHED');
  return id;
}

/** Takes numbers of transactions, and takes the transactions back. Returns the last number. */
async function takeNumbers(db: Db, count: number): Promise<bigint> {
  let last = 0n;
  for (let taken = 0; taken < count; taken += 1) {
    const taking = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(
        transaction,
      );
      last = BigInt(rows[0]?.number ?? 0);
      throw new Error('taken back');
    });
    await expect(taking).rejects.toThrow('taken back');
  }
  return last;
}

/** A client of a database that dies notices a moment later. */
const untilItAnswers = (db: Db) =>
  expect
    .poll(() =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

// The embedded database writes each number down at once.
describe.runIf(inject('template').kind === 'postgres')('when PostgreSQL forgets transactions', () => {
  let cluster: Cluster;
  let proxy: TcpProxy;
  let opened: OpenDatabase;
  let read: ReturnType<typeof createListedCache>;
  let replica: Replica | undefined;
  const isListed = async (id: string) => (await read()).supportWorkers.ids.slotOf(id) >= 0;

  beforeAll(async () => {
    cluster = await startCluster({ isDurable: true });
    proxy = await openTcpProxy(cluster.url);
    opened = openPostgres(proxy.url);
    await migrate(opened.db);
    // What was taken back reaches the disk only with the next commit.
    await sql`alter system set wal_writer_delay = '10s'`.execute(opened.db);
    await sql`select pg_reload_conf()`.execute(opened.db);
    read = createListedCache(opened.db);
  });
  afterAll(async () => {
    await opened.close();
    proxy.stop();
    await replica?.stop();
    await cluster.stop();
  });

  async function killBackend(): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened.db);
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  }

  it.each([
    ['it’s killed and started again', () => cluster.killAndStart()],
    ['one of its processes is killed and it recovers', killBackend],
  ])('because %s, a change with a number that was seen before is read', async (_how, kill) => {
    const { db } = opened;
    const id = await addListed(db);
    await takeNumbers(db, 5);
    expect(await isListed(id)).toBe(true);
    const seen = await takeNumbers(db, 20);
    expect(await isListed(id)).toBe(true);
    await kill();
    await untilItAnswers(db);
    await setStatus(db, id, 'INTERVIEWED');
    const { rows } = await sql<{ number: string }>`
      select max("changedIn"::text::bigint)::text as number from "listingChanges" where "userId" = ${id}`.execute(
      db,
    );
    expect(BigInt(rows[0]?.number ?? 0)).toBeLessThan(seen);
    // By then the database counts beyond what was seen.
    expect(await takeNumbers(db, 40)).toBeGreaterThan(seen);
    expect(await isListed(id)).toBe(false);
  });

  it('because a standby takes over, what it lacks is forgotten and what it has is read', async () => {
    const { db } = opened;
    const [hidden, changed] = [await addListed(db), await addListed(db)];
    replica = await cluster.startReplica();
    const standby = openPostgres(replica.url);
    // What comes now it never gets, as if its line had been cut.
    await sql`alter system set primary_conninfo = ''`.execute(standby.db);
    await replica.killAndStart();
    await setStatus(db, hidden, 'INTERVIEWED');
    const seen = await takeNumbers(db, 20);
    expect([await isListed(hidden), await isListed(changed)]).toEqual([false, true]);

    await untilItAnswers(standby.db);
    await sql`select pg_promote()`.execute(standby.db);
    await standby.close();
    proxy.leadTo(replica.url);
    await untilItAnswers(db);
    await setStatus(db, changed, 'INTERVIEWED');
    expect(await takeNumbers(db, 60)).toBeGreaterThan(seen);
    expect([await isListed(hidden), await isListed(changed)]).toEqual([true, false]);
  });
});
