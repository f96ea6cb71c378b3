import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/platform/db/open.ts';
import { type Cluster, type Replica, startCluster } from '#server/testing/postgres-cluster.ts';
import { lineTo } from '#server/testing/tcp-proxy.ts';
import { refreshPages } from './refresh-pages.ts';
import { type Hearing, listenPastPooler, listenPostgres } from './subscribe.ts';

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

  /** Notes what is heard. */
  const noting = (hearing: Hearing) => {
    const refreshed: (readonly string[])[] = [];
    let gaps = 0;
    hearing.heard.on('refreshed', (userIds) => refreshed.push(userIds));
    hearing.heard.on('again', () => {
      gaps += 1;
    });
    return { refreshed, gaps: () => gaps };
  };
  const tell = async () => {
    const userIds = [uuidv7()];
    await refreshPages(database.db, userIds);
    return userIds;
  };
  it('hears again after PostgreSQL was killed and started, and says that something may be missing', async () => {
    logged.length = 0;
    const hearing = await listenPostgres(cluster.url, log, times);
    const { refreshed, gaps } = noting(hearing);
    expect(hearing.isHearing()).toBe(true);
    await cluster.killAndStart();
    await expect.poll(gaps).toBe(1);
    expect(hearing.isHearing()).toBe(true);
    const news = await tell();
    await expect.poll(() => refreshed).toEqual([news]);
    expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'live updates are interrupted',
      'live updates are back',
    ]);
    await hearing.stop();
  });

  it('finds the primary once the address leads to it, and takes no standby', async () => {
    const line = await lineTo(replica.url);
    const hearing = await listenPostgres(line.url, log, times);
    const { refreshed, gaps } = noting(hearing);
    expect(hearing.isHearing()).toBe(false);
    line.leadTo(cluster.url);
    await expect.poll(hearing.isHearing).toBe(true);
    expect(gaps()).toBe(1);
    const news = await tell();
    await expect.poll(() => refreshed).toEqual([news]);
    line.leadTo(replica.url);
    await expect.poll(hearing.isHearing).toBe(false);
    await hearing.stop();
    line.stop();
  });

  it('notices a database that says nothing any more', async () => {
    const line = await lineTo(cluster.url);
    const hearing = await listenPostgres(line.url, log, times);
    const { gaps } = noting(hearing);
    line.freeze();
    await expect.poll(hearing.isHearing).toBe(false);
    line.thaw();
    await expect.poll(gaps).toBe(1);
    await hearing.stop();
    line.stop();
  });

  it('survives a message that is not ours', async () => {
    const hearing = await listenPostgres(cluster.url, log, times);
    const { refreshed } = noting(hearing);
    await database.jobs.db.executeSql("notify live, 'not JSON'");
    await database.jobs.db.executeSql("notify live, 'null'");
    await database.jobs.db.executeSql("notify live, '{}'");
    const [id] = await tell();
    // As the previous release says it.
    await database.jobs.db.executeSql(`notify live, '{"userIds":["${id}"],"conversationId":"${id}"}'`);
    await expect.poll(() => refreshed).toEqual([[id], [id]]);
    await hearing.stop();
  });

  it('does not hold up a start, nor an end, without a database', async () => {
    const hearing = await listenPostgres('postgres://nobody@127.0.0.1:1/nothing', log, times);
    expect(hearing.isHearing()).toBe(false);
    await hearing.stop();
  });

  it('past a pooler has to lead to the same database', async () => {
    const hearing = await listenPastPooler(cluster.url, database.db, log, 5_000);
    expect(hearing.isHearing()).toBe(true);
    await hearing.stop();
    await expect(
      listenPastPooler(cluster.url.replace(/postgres$/, 'template1'), database.db, log, 200),
    ).rejects.toThrow(/^DATABASE_DIRECT_URL: .*the same database without a pooler/);
  });
});
