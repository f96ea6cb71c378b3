import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Cluster, type Replica, startCluster } from '#server/testing/postgres-cluster.ts';
import { openTcpProxy } from '#server/testing/tcp-proxy.ts';
import { type OpenDatabase, openPostgres } from './open.ts';

const refused = { name: 'DatabaseUnavailableError', isCommitLost: false };
const add = (key: string) => sql`insert into kept (key) values (${key})`;

// The embedded database has no standby.
describe.runIf(inject('template').kind === 'postgres')('with a standby', () => {
  let cluster: Cluster;
  let replica: Replica;
  let onPrimary: OpenDatabase;
  beforeAll(async () => {
    cluster = await startCluster({ isDurable: true });
    onPrimary = openPostgres(cluster.url);
    await sql`create table kept (key text)`.execute(onPrimary.db);
    replica = await cluster.startReplica();
  });
  afterAll(async () => {
    await onPrimary.close();
    await replica.stop();
    await cluster.stop();
  });
  const keys = async () =>
    (await sql<{ key: string }>`select key from kept order by key`.execute(onPrimary.db)).rows.map(
      ({ key }) => key,
    );

  const cancelWaiting = () =>
    expect
      .poll(async () => {
        const { rows } = await sql`
          select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
          onPrimary.db,
        );
        return rows.length;
      })
      .toBe(1);

  it('a connection that cannot write is given back, with the sentence for a database that does not answer', async () => {
    const proxy = await openTcpProxy(replica.url);
    const { db, connections, close } = openPostgres(proxy.url);
    const within = db.transaction().execute((transaction) => add('one').execute(transaction));
    await expect(within).rejects.toMatchObject({ ...refused, code: '25006' });
    await expect(add('two').execute(db)).rejects.toMatchObject({ ...refused, code: '25006' });
    await expect.poll(() => connections?.().total).toBe(0);
    proxy.leadTo(cluster.url);
    await add('three').execute(db);
    expect(await keys()).toEqual(['three']);
    await close();
    proxy.stop();
  });

  it('the server takes no connection that leads to it, also to read', async () => {
    const proxy = await openTcpProxy(replica.url);
    const { db, close } = openPostgres(proxy.url, { isPrimary: true });
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject(refused);
    proxy.leadTo(cluster.url);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
    proxy.stop();
  });

  it('a commit that was cancelled before a standby has confirmed it is not answered as saved', async () => {
    await sql`alter system set synchronous_standby_names = 'gone'`.execute(onPrimary.db);
    await sql`select pg_reload_conf()`.execute(onPrimary.db);
    const { db, close } = openPostgres(cluster.url);
    const waits = async () =>
      (await sql<{ names: string }>`select current_setting('synchronous_standby_names') as names`.execute(db))
        .rows;
    await expect.poll(waits).toEqual([{ names: 'gone' }]);
    const lost = { name: 'DatabaseUnavailableError', isCommitLost: true };
    const within = db.transaction().execute((transaction) => add('within').execute(transaction));
    await Promise.all([expect(within).rejects.toMatchObject(lost), cancelWaiting()]);
    await Promise.all([expect(add('without').execute(db)).rejects.toMatchObject(lost), cancelWaiting()]);
    // The connection is as good as before, and what was saved on this machine is there.
    expect(await keys()).toEqual(expect.arrayContaining(['within', 'without']));
    await sql`alter system reset synchronous_standby_names`.execute(onPrimary.db);
    await sql`select pg_reload_conf()`.execute(onPrimary.db);
    await expect.poll(waits).toEqual([{ names: '' }]);
    await add('confirmed').execute(db);
    await close();
  });
});
