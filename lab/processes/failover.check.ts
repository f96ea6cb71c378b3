import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../server/platform/db/open.ts';
import { type PatroniCluster, startPatroniCluster } from '../failover/patroni-cluster.ts';

let cluster: PatroniCluster;
let opened: OpenDatabase;
beforeAll(async () => {
  cluster = await startPatroniCluster();
  opened = openPostgres(cluster.url);
  await sql`create table written (number int)`.execute(opened.db);
});
afterAll(async () => {
  await opened.close();
  await cluster.stop();
});

const add = (number: number) => sql`insert into written values (${sql.lit(number)})`.execute(opened.db);
const isAdded = (number: number) =>
  add(number).then(
    () => true,
    () => false,
  );
const numbers = async () =>
  (await sql<{ number: number }>`select number from written order by 1`.execute(opened.db)).rows.map(
    ({ number }) => number,
  );

it('all connections of the address for a replica reach the same one, and another when it is gone', async () => {
  const primary = await cluster.untilWhole();
  const { db, close } = openPostgres(cluster.replicaUrl);
  const reached = async () => {
    const asked = Array.from({ length: 10 }, () =>
      sql<{ port: number; isStandby: boolean }>`
        select inet_server_port() as port, pg_is_in_recovery() as "isStandby" from pg_sleep(0.1)`.execute(db),
    );
    const rows = (await Promise.all(asked)).flatMap((answer) => answer.rows);
    return [...new Set(rows.map((row) => JSON.stringify(row)))].map(
      (row) => JSON.parse(row) as { port: number; isStandby: boolean },
    );
  };
  const [one, ...others] = await reached();
  expect([one?.isStandby, others]).toEqual([true, []]);
  const used = cluster.machines.find(({ ports }) => ports.postgres === one?.port);
  await used?.kill();
  const spare = cluster.machines.find((machine) => machine !== primary && machine !== used);
  await expect
    .poll(() => reached().catch(() => []), { timeout: 30_000 })
    .toEqual([{ port: spare?.ports.postgres, isStandby: true }]);
  used?.start();
  await cluster.untilWhole({ withinSeconds: 120 });
  expect(await reached()).toEqual([{ port: spare?.ports.postgres, isStandby: true }]);
  await close();
});

it('while two of three machines are dead nothing is answered as written, and with one of them back all goes on', async () => {
  const primary = await cluster.untilWhole();
  await add(1);
  const [first, second] = cluster.machines.filter((one) => one !== primary);
  await first?.kill();
  await second?.kill();
  // Its commit waits, until Patroni takes the primary out of service and the connection ends.
  expect(await isAdded(2)).toBe(false);
  await expect.poll(() => cluster.findPrimary(), { timeout: 60_000 }).toBe(undefined);
  expect(await isAdded(3)).toBe(false);
  first?.start();
  await expect.poll(() => isAdded(4), { timeout: 90_000, interval: 500 }).toBe(true);
  expect(await numbers()).toEqual(expect.arrayContaining([1, 4]));
  expect(await numbers()).not.toContain(3);
  second?.start();
  await cluster.untilWhole({ withinSeconds: 120 });
});

it('a standby that dies holds up commits for seconds, and no primary changes', async () => {
  const primary = await cluster.untilWhole();
  const synchronous = (await cluster.describe()).find(({ role }) => role === 'sync_standby')?.name;
  const standby = cluster.machines.find(({ name }) => name === synchronous);
  await standby?.kill();
  await expect.poll(() => isAdded(5), { timeout: 60_000, interval: 100 }).toBe(true);
  standby?.start();
  expect(await cluster.untilWhole({ withinSeconds: 120 })).toBe(primary);
});
