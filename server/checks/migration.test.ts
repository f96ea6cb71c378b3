import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { beforeMigration } from '#server/testing/before-migration.ts';

it('interviews of the past are on record, without those who are gone and what was undone', async () => {
  const { db, migrate } = await beforeMigration('0036_checks.sql');
  const idOf = (last: string) => `01a1fd48-3955-730e-ba67-01a18b11fb${last}`;
  const [admin, erasedAdmin, erased] = [idOf('a1'), idOf('a2'), idOf('a3')];
  const [worker, byErased, undone, laterBack, formerAdmin] = ['b1', 'b2', 'b3', 'b4', 'b5'].map(idOf) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const insertUser = (id: string, role: string) =>
    sql`insert into users (id, role, email, "passwordHash", "firstName", "lastName")
      values (${id}, ${role}, ${`${id}@example.com`}, 'x', 'A', 'B')`.execute(db);
  for (const id of [admin, formerAdmin]) await insertUser(id, 'ADMIN');
  for (const id of [worker, byErased, undone, laterBack]) await insertUser(id, 'SUPPORT_WORKER');
  const move = (userId: string, by: string, [from, to]: [string, string], at: string) =>
    sql`insert into "statusHistory" (id, "userId", "changedBy", "from", "to", "changedAt")
      values (gen_random_uuid(), ${userId}, ${by}, ${from}, ${to}, ${`2026-03-01T${at}Z`})`.execute(db);
  const there: [string, string] = ['READY_FOR_INTERVIEW', 'INTERVIEWED'];
  const back: [string, string] = ['INTERVIEWED', 'READY_FOR_INTERVIEW'];
  for (const id of [erased, worker, undone, laterBack, formerAdmin]) await move(id, admin, there, '14:00:00');
  await move(byErased, erasedAdmin, there, '12:00:00');
  await move(undone, admin, back, '14:05:00');
  await move(laterBack, admin, back, '14:05:01');
  // A second interview that was a slip leaves the first.
  await move(worker, admin, there, '16:00:00');
  await move(worker, admin, back, '16:00:09');
  await migrate();
  const { rows } = await sql`
    select "userId", kind, "seenOn"::text, "seenBy" from checks order by "userId"`.execute(db);
  expect(rows).toEqual([
    { userId: worker, kind: 'interview', seenOn: '2026-03-02', seenBy: admin },
    { userId: byErased, kind: 'interview', seenOn: '2026-03-01', seenBy: null },
    { userId: laterBack, kind: 'interview', seenOn: '2026-03-02', seenBy: admin },
  ]);
});
