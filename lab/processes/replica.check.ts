import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Headcounts } from '../../contract/admissions/statistics.ts';
import { type OpenDatabase, openPostgres } from '../../server/platform/db/open.ts';
import { type Cluster, type Replica, startCluster } from '../../server/testing/postgres-cluster.ts';
import {
  dataForProcesses,
  endProcess,
  type ServerProcess,
  startProcess,
} from '../../server/testing/server-process.ts';

const { variables } = dataForProcesses('replica');
const admin = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Passw0rd!' };

let cluster: Cluster;
let replica: Replica;
let onReplica: OpenDatabase;
let onPrimary: OpenDatabase;
let server: ServerProcess;
let token = '';

beforeAll(async () => {
  cluster = await startCluster();
  replica = await cluster.startReplica();
  onReplica = openPostgres(replica.url);
  onPrimary = openPostgres(cluster.url);
  server = await startProcess({
    ...variables,
    ...admin,
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: replica.url,
  });
  const answer = await send('POST', '/api/user/session', {
    userName: admin.ADMIN_EMAIL,
    password: admin.ADMIN_PASSWORD,
  });
  token = answer.headers.get('authorization') ?? '';
});
afterAll(async () => {
  await endProcess(server, 'SIGTERM');
  await onReplica.close();
  await onPrimary.close();
  await replica.stop();
  await cluster.stop();
});

const send = (method: string, path: string, body?: unknown) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const familiesShown = async () =>
  ((await (await send('GET', '/api/profile/stats')).json()) as Headcounts).familiesTotal;

let counted = 0;
/** Written to the primary behind the server's back, so that nobody has 'just saved' it. */
async function addFamily(): Promise<void> {
  counted += 1;
  await sql`insert into users (id, role, email, "passwordHash", "firstName", "lastName", "countryCode", "createdAt")
    values (gen_random_uuid(), 'FAMILY_USER', ${`family-${counted}@example.com`}, 'none', 'A', 'B', 'AU', now())`.execute(
    onPrimary.db,
  );
}

const pause = () => sql`select pg_wal_replay_pause()`.execute(onReplica.db);
const resume = () => sql`select pg_wal_replay_resume()`.execute(onReplica.db);
const saidTimes = (sentence: string) => server.output().split(sentence).length - 1;
/** The login counts as a save, so the first reads go to the primary. */
const untilAged = async () => {
  await expect.poll(() => saidTimes('reads go to the replica'), { timeout: 20_000 }).toBeGreaterThan(0);
  await sql`update sessions set "lastUsedAt" = now() - interval '1 minute'`.execute(onPrimary.db);
};

describe('a streaming replica', () => {
  it('serves what may be old, and never to somebody who has just saved something', async () => {
    await untilAged();
    await addFamily();
    await expect.poll(familiesShown, { timeout: 10_000 }).toBe(1);
    await pause();
    await addFamily();
    // The replica stands still, and what it shows is not yet too old.
    expect(await familiesShown()).toBe(1);
    expect((await send('POST', '/api/user/tour')).status).toBeLessThan(300);
    expect(await familiesShown()).toBe(2);
  });

  it('is left out when it lags, and comes back', async () => {
    await sql`update sessions set "lastUsedAt" = now() - interval '1 minute'`.execute(onPrimary.db);
    // The replica does not have the second one. It may have been left out before too, on a busy machine.
    await expect.poll(() => saidTimes('the replica is left out'), { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(familiesShown, { timeout: 20_000 }).toBe(2);
    const times = saidTimes('reads go to the replica');
    await resume();
    await expect.poll(() => saidTimes('reads go to the replica'), { timeout: 20_000 }).toBe(times + 1);
  });

  it('may die, and the primary answers instead, until it is back', async () => {
    const leftOut = saidTimes('the replica is left out');
    await replica.kill();
    for (let asked = 0; asked < 5; asked += 1) expect(await familiesShown()).toBe(2);
    await expect.poll(() => saidTimes('the replica is left out'), { timeout: 20_000 }).toBe(leftOut + 1);
    const times = saidTimes('reads go to the replica');
    await replica.killAndStart();
    await expect.poll(() => saidTimes('reads go to the replica'), { timeout: 30_000 }).toBe(times + 1);
    expect(await familiesShown()).toBe(2);
  });
});
