import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PatroniCluster, startPatroniCluster } from '#scripts/failover/patroni-cluster.ts';
import { type OpenDatabase, openPostgres } from '#server/db/open.ts';

let cluster: PatroniCluster;
let opened: OpenDatabase;
beforeAll(async () => {
  cluster = await startPatroniCluster();
  opened = openPostgres(cluster.url);
  await sql`create table kept (number int)`.execute(opened.db);
});
afterAll(async () => {
  await opened.close();
  await cluster.stop();
});

const add = (number: number) => sql`insert into kept values (${sql.lit(number)})`.execute(opened.db);
const isAdded = (number: number) =>
  add(number).then(
    () => true,
    () => false,
  );
const numbers = async () =>
  (await sql<{ number: number }>`select number from kept order by 1`.execute(opened.db)).rows.map(
    ({ number }) => number,
  );

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
