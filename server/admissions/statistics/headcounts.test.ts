import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { familyStatuses, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { statusFollowers } from '#server/followers.ts';
import type { Db } from '#server/platform/db/open.ts';
import { changeStatus } from '#server/profiles/status/change-status.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, aRegistration, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

const counted = async () => {
  const { rows } = await sql`
    select role, status, sum(people)::int as people from headcounts group by role, status
    having sum(people) <> 0 order by role, status`.execute(test.db);
  return rows;
};
const recounted = async () => {
  const { rows } = await sql`
    select role, status, count(*)::int as people from users group by role, status order by role, status`.execute(
    test.db,
  );
  return rows;
};

const any = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item;

/** Locks the user's row first, as the product does. */
async function move(transaction: Db, id: string, to: Status): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'role', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const mail = { enqueue: async () => {}, stop: async () => {} };
  const by = { id, role: 'ADMIN' } as const;
  const consequences = { mail, announce: async () => {}, clock: () => test.time.now };
  await changeStatus(transaction, { ...consequences, statusFollowers }, { user, to, by });
}

const onPurpose = new Error('on purpose');

it('equals a recount after a thousand random changes by several connections, some undone, and registrations and erasures between them', async () => {
  let changes = 0;
  const workOfOne = async () => {
    // Each loop has its own people, so that none waits for a person; only a count could make it wait.
    const people: { person: Person; statuses: readonly Status[] }[] = [];
    for (let index = 0; index < 12; index += 1) {
      const isFamily = index % 2 === 0;
      people.push({
        person: await aPerson(test, isFamily ? 'FAMILY_USER' : 'SUPPORT_WORKER'),
        statuses: isFamily ? familyStatuses : supportWorkerStatuses,
      });
    }
    while (changes < 1_000) {
      const isUndone = Math.random() < 0.1;
      const several = 1 + Math.floor(Math.random() * 4);
      if (!isUndone) changes += several;
      await test.db
        .transaction()
        .execute(async (transaction) => {
          for (let one = 0; one < several; one += 1) {
            const { person, statuses } = any(people);
            await move(transaction, person.id, any(statuses));
          }
          if (isUndone) throw onPurpose;
        })
        .catch((error: unknown) => {
          if (error !== onPurpose) throw error;
        });
      if (Math.random() < 0.03) await call(test.app, 'POST', '/api/user', { body: aRegistration() });
      if (Math.random() < 0.03 && people.length > 6) {
        await test.db
          .deleteFrom('users')
          .where('id', '=', people.shift()?.person.id ?? '')
          .execute();
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, workOfOne));
  expect(changes).toBeGreaterThanOrEqual(1_000);
  expect(await counted()).toEqual(await recounted());
  // Changes share rows: a pair has at most as many as eight connections can hold, four moves in each transaction.
  const { rows } = await sql<{ most: number }>`
    select max(shares)::int as most
    from (select count(*) as shares from headcounts group by role, status) as pairs`.execute(test.db);
  expect(rows[0]?.most).toBeLessThanOrEqual(32);
});

it('nobody waits for a count that another transaction holds, in whatever order they come', async (context) => {
  context.skip(inject('template').kind === 'pglite', 'the embedded database has one connection');
  const [a, b, c, d] = await Promise.all(
    (['REGISTERED', 'INTERVIEWED', 'INTERVIEWED', 'REGISTERED'] as const).map((status) =>
      aPerson(test, 'FAMILY_USER', { status }),
    ),
  );
  const first = await test.db.startTransaction().execute();
  const second = await test.db.startTransaction().execute();
  for (const transaction of [first, second]) await sql`set local lock_timeout = '5s'`.execute(transaction);
  await move(first, a?.id ?? '', 'INTERVIEWED');
  await move(second, b?.id ?? '', 'REGISTERED');
  await move(first, c?.id ?? '', 'REGISTERED');
  await move(second, d?.id ?? '', 'INTERVIEWED');
  expect((await call(test.app, 'POST', '/api/user', { body: aRegistration() })).status).toBe(201);
  await first.commit().execute();
  await second.rollback().execute();
  expect(await counted()).toEqual(await recounted());
});

it('follows changes of many people in one statement, and those of the role', async () => {
  await sql`update users set status = 'MATCHED' where status = 'INTERVIEWED'`.execute(test.db);
  expect(await counted()).toEqual(await recounted());
  const worker = await aPerson(test, 'SUPPORT_WORKER');
  await test.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', worker.id).execute();
  expect(await counted()).toEqual(await recounted());
  await sql`delete from users where status = 'MATCHED'`.execute(test.db);
  expect(await counted()).toEqual(await recounted());
});
