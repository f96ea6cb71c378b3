import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusFollowers } from '#server/followers.ts';
import { changeStatus } from '#server/profiles/status/change-status.ts';
import { call } from '#server/testing/call.ts';
import { getHistory, historyOf } from '#server/testing/history.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;
let worker: Person;
beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN');
  worker = await aPerson(test, 'SUPPORT_WORKER');
  await fill(worker);
});

/** A view, an edit, and a status with a reason, which writes down an interview. */
async function fill({ id }: Person): Promise<void> {
  await call(test.app, 'GET', `/api/profile/${id}`, admin);
  await call(test.app, 'PUT', `/api/profile/support-worker/${id}`, {
    token: admin.token,
    body: { pets: 'canary-pets' },
  });
  await test.db.transaction().execute((transaction) =>
    changeStatus(
      transaction,
      {
        mail: { enqueue: async () => {}, stop: async () => {} },
        announce: async () => {},
        clock: () => test.time.now,
        statusFollowers,
      },
      {
        user: { id, role: 'SUPPORT_WORKER', status: 'REGISTERED' },
        to: 'INTERVIEWED',
        by: { id: admin.id },
        reason: 'canary-reason',
      },
    ),
  );
}

const tables = ['profileHistory', 'profileHistoryValues', 'statusHistory', 'statusReasons'];

const rowsOf = async (table: string) =>
  (await sql`select * from ${sql.table(table)} order by 1`.execute(test.db)).rows;

describe.each(tables)('in the table %s the database refuses', (table) => {
  const ofWorker = table === 'statusHistory' ? 'userId' : 'profileId';
  const column = { statusHistory: 'to', statusReasons: 'reason' }[table] ?? 'profileId';
  const id = () => sql`${worker.id}`;

  it.each([
    ['a change', () => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`],
    [
      'a change of one row',
      () =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} where ${sql.ref(ofWorker)} = ${id()}`,
    ],
    ['a deletion', () => sql`delete from ${sql.table(table)}`],
    [
      'a deletion of one row',
      () => sql`delete from ${sql.table(table)} where ${sql.ref(ofWorker)} = ${id()}`,
    ],
    ['emptying it', () => sql`truncate ${sql.table(table)} cascade`],
  ])('%s', async (_what, statement) => {
    const before = await rowsOf(table);
    expect(before.length).toBeGreaterThan(0);
    await expect(statement().execute(test.db)).rejects.toThrow(/rows of \w+ are never/);
    expect(await rowsOf(table)).toEqual(before);
  });
});

it('the database refuses to empty the users, which would delete the values too', async () => {
  await expect(sql`truncate users cascade`.execute(test.db)).rejects.toThrow(/rows of \w+ are never/);
});

describe('when a person is deleted for good', () => {
  it('their values go, and the history stays under their id', async () => {
    const leaving = await aPerson(test, 'SUPPORT_WORKER');
    await fill(leaving);
    const before = await historyOf(test, admin, leaving);
    expect(before).toContainEqual(['edit', 'pets', null, 'canary-pets']);
    await test.db.deleteFrom('users').where('id', '=', leaving.id).execute();
    const { body, text } = await getHistory(test, admin, leaving);
    expect(body.map(({ kind, field, from, to, reason }) => [kind, field, from, to, reason]).sort()).toEqual(
      [
        ['checkSeen', 'interview', null, null, null],
        ['edit', 'pets', null, null, null],
        ['status', 'status', 'Registered', 'Interviewed', null],
        ['status', 'status', null, 'Registered', null],
        ['view', null, null, null, null],
      ].sort(),
    );
    expect(text).not.toContain('canary');
    for (const table of tables) {
      const own = (await rowsOf(table))
        .map((row) => JSON.stringify(row))
        .filter((row) => row.includes(leaving.id));
      expect([table, own.length > 0]).toEqual([table, ['profileHistory', 'statusHistory'].includes(table)]);
      expect(own.join()).not.toContain('canary');
    }
  });

  it('it is nobody of the team, whose entries keep the name', async () => {
    const leaving = await aPerson(test, 'ADMIN', { firstName: 'Lea', lastName: 'Ver' });
    await call(test.app, 'GET', `/api/profile/${worker.id}`, leaving);
    const deleted = test.db.deleteFrom('users').where('id', '=', leaving.id).execute();
    await expect(deleted).rejects.toThrow('violates foreign key constraint');
    const { body } = await getHistory(test, admin, worker, { kind: 'views' });
    expect(body.map(({ by }) => by)).toContainEqual({ id: leaving.id, name: 'Lea Ver', role: 'ADMIN' });
  });
});
