import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { beforeMigration } from '#server/testing/before-migration.ts';

const insertUser = (db: Db, id: string, role: string) =>
  sql`insert into users (id, role, email, "passwordHash", "firstName", "lastName", status)
    values (${id}, ${role}, ${`${id}@example.com`}, 'x', 'A', 'B', 'REGISTERED')`.execute(db);

it('earlier requests and messages are in the list as open, withdrawn requests are not', async () => {
  const { db, migrate } = await beforeMigration('0013_work_list.sql');
  const [family, worker] = ['01a1fd48-3955-730e-ba67-01a18b11fbd1', '01a1fd48-3955-730e-ba67-01a18b11fbd2'];
  await insertUser(db, family, 'FAMILY_USER');
  await insertUser(db, worker, 'SUPPORT_WORKER');
  const [asked, written, closed] = ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z', '2026-01-01T00:00:00Z'];
  await sql`insert into introductions (id, "fromId", "toId", "createdAt", "closedAt", "closedAs") values
    (gen_random_uuid(), ${family}, ${worker}, ${asked}, null, null),
    (gen_random_uuid(), ${family}, ${worker}, ${closed}, ${closed}, 'withdrawn')`.execute(db);
  await sql`insert into "contactMessages" (id, name, email, message, "createdAt")
    values (gen_random_uuid(), 'Ana', 'ana@example.com', 'Hello', ${written})`.execute(db);
  await migrate();
  const items = await db.selectFrom('workItems').selectAll().orderBy('createdAt').execute();
  expect(items.map(({ kind, state, createdAt }) => [kind, state, createdAt.toISOString()])).toEqual([
    ['introduction', 'open', new Date(asked).toISOString()],
    ['message', 'open', new Date(written).toISOString()],
  ]);
});
