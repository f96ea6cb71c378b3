import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/platform/db/open.ts';
import { type Cluster, type Replica, startCluster } from '#server/testing/postgres-cluster.ts';
import { openTcpProxy } from '#server/testing/tcp-proxy.ts';
import { refreshPages } from './refresh-pages.ts';
import { type Subscription, subscribePastPooler, subscribePostgres } from './subscribe.ts';

const times = { connectMs: 5_000, tryMs: 100, answerMs: 2_000, firstPauseMs: 10, longestPauseMs: 200 };

// The embedded database is within the process, and cannot be lost.
describe.runIf(inject('template').kind === 'postgres')('the listening connection', () => {
  let cluster: Cluster;
  let replica: Replica;
  let database: OpenDatabase;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  beforeAll(async () => {
    cluster = await startCluster({ isDurable: true });
    replica = await cluster.startReplica();
    database = openPostgres(cluster.url);
  });
  afterAll(async () => {
    await database.close();
    await replica.stop();
    await cluster.stop();
  });

  /** Counts notifications and connections. */
  const countEvents = (subscription: Subscription) => {
    const refreshed: (readonly string[])[] = [];
    let gaps = 0;
    subscription.events.on('refreshed', (userIds) => refreshed.push(userIds));
    subscription.events.on('connected', () => {
      gaps += 1;
    });
    return { refreshed, gaps: () => gaps };
  };
  const notify = async () => {
    const userIds = [uuidv7()];
    await refreshPages(database.db, userIds);
    return userIds;
  };
  it('receives again after PostgreSQL was killed and started, and says that something may be missing', async () => {
    logged.length = 0;
    const subscription = await subscribePostgres(cluster.url, log, times);
    const { refreshed, gaps } = countEvents(subscription);
    expect(subscription.isConnected()).toBe(true);
    await cluster.killAndStart();
    await expect.poll(gaps).toBe(1);
    expect(subscription.isConnected()).toBe(true);
    const news = await notify();
    await expect.poll(() => refreshed).toEqual([news]);
    expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'live updates are interrupted',
      'live updates are back',
    ]);
    await subscription.stop();
  });

  it('finds the primary once the address leads to it, and takes no standby', async () => {
    const proxy = await openTcpProxy(replica.url);
    const subscription = await subscribePostgres(proxy.url, log, times);
    const { refreshed, gaps } = countEvents(subscription);
    expect(subscription.isConnected()).toBe(false);
    proxy.leadTo(cluster.url);
    await expect.poll(subscription.isConnected).toBe(true);
    expect(gaps()).toBe(1);
    const news = await notify();
    await expect.poll(() => refreshed).toEqual([news]);
    proxy.leadTo(replica.url);
    await expect.poll(subscription.isConnected).toBe(false);
    await subscription.stop();
    proxy.stop();
  });

  it('notices a database that says nothing any more', async () => {
    const proxy = await openTcpProxy(cluster.url);
    const subscription = await subscribePostgres(proxy.url, log, times);
    const { gaps } = countEvents(subscription);
    proxy.freeze();
    await expect.poll(subscription.isConnected).toBe(false);
    proxy.thaw();
    await expect.poll(gaps).toBe(1);
    await subscription.stop();
    proxy.stop();
  });

  it('survives a message that is not ours', async () => {
    const subscription = await subscribePostgres(cluster.url, log, times);
    const { refreshed } = countEvents(subscription);
    await database.jobs.db.executeSql("notify live, 'not JSON'");
    await database.jobs.db.executeSql("notify live, 'null'");
    await database.jobs.db.executeSql("notify live, '{}'");
    const [id] = await notify();
    // As the previous release says it.
    await database.jobs.db.executeSql(`notify live, '{"userIds":["${id}"],"conversationId":"${id}"}'`);
    await expect.poll(() => refreshed).toEqual([[id], [id]]);
    await subscription.stop();
  });

  it('does not hold up a start, nor an end, without a database', async () => {
    const subscription = await subscribePostgres('postgres://nobody@127.0.0.1:1/nothing', log, times);
    expect(subscription.isConnected()).toBe(false);
    await subscription.stop();
  });

  it('past a pooler has to lead to the same database', async () => {
    const subscription = await subscribePastPooler(cluster.url, database.db, log, 5_000);
    expect(subscription.isConnected()).toBe(true);
    await subscription.stop();
    await expect(
      subscribePastPooler(cluster.url.replace(/postgres$/, 'template1'), database.db, log, 200),
    ).rejects.toThrow(/^DATABASE_DIRECT_URL: .*the same database without a pooler/);
  });
});
