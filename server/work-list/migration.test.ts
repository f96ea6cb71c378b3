import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { statementsOf } from '#server/db/migrate.ts';
import { type Db, openPGlite } from '#server/db/open.ts';

const folder = new URL('../db/migrations/', import.meta.url);
const own = '0013_work_list.sql';

async function run(db: Db, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const script = await readFile(new URL(file, folder), 'utf8');
    for (const statement of statementsOf(script)) await sql.raw(statement).execute(db);
  }
}

const insertUser = (db: Db, id: string, role: string) =>
  sql`insert into users (id, role, email, "passwordHash", "firstName", "lastName", status)
    values (${id}, ${role}, ${`${id}@example.com`}, 'x', 'A', 'B', 'REGISTERED')`.execute(db);

it('earlier requests and messages are in the list as open, withdrawn requests are not', async () => {
  const { db, close } = await openPGlite({ dataDir: 'memory://' });
  onTestFinished(close);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  await run(
    db,
    files.filter((file) => file < own),
  );
  const [family, worker] = ['01a1fd48-3955-730e-ba67-01a18b11fbd1', '01a1fd48-3955-730e-ba67-01a18b11fbd2'];
  await insertUser(db, family, 'FAMILY_USER');
  await insertUser(db, worker, 'SUPPORT_WORKER');
  const [asked, written, closed] = ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z', '2026-01-01T00:00:00Z'];
  await sql`insert into introductions (id, "fromId", "toId", "createdAt", "closedAt", "closedAs") values
    (gen_random_uuid(), ${family}, ${worker}, ${asked}, null, null),
    (gen_random_uuid(), ${family}, ${worker}, ${closed}, ${closed}, 'withdrawn')`.execute(db);
  await sql`insert into "contactMessages" (id, name, email, message, "createdAt")
    values (gen_random_uuid(), 'Ana', 'ana@example.com', 'Hello', ${written})`.execute(db);
  await run(db, [own]);
  const items = await db.selectFrom('workItems').selectAll().orderBy('createdAt').execute();
  expect(items.map(({ kind, state, createdAt }) => [kind, state, createdAt.toISOString()])).toEqual([
    ['introduction', 'open', new Date(asked).toISOString()],
    ['message', 'open', new Date(written).toISOString()],
  ]);
});
