import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { statementsOf } from '#server/db/migrate.ts';
import { type Db, openPGlite } from '#server/db/open.ts';

const folder = new URL('../db/migrations/', import.meta.url);
const own = '0025_unanswered_lists.sql';

async function run(db: Db, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const script = await readFile(new URL(file, folder), 'utf8');
    for (const statement of statementsOf(script)) await sql.raw(statement).execute(db);
  }
}

it('a list that nobody had ticked becomes unanswered, and one with a tick keeps its answers', async () => {
  const { db, close } = await openPGlite({ dataDir: 'memory://' });
  onTestFinished(close);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  await run(
    db,
    files.filter((file) => file < own),
  );
  const id = '01a1fd48-3955-730e-ba67-01a18b11fbd1';
  await sql`insert into users (id, role, email, "passwordHash", "firstName", "lastName", status)
    values (${id}, 'FAMILY_USER', 'mia@example.com', 'x', 'A', 'B', 'REGISTERED')`.execute(db);
  await sql`insert into families ("userId", "familyLanguages", "personalCare", toileting, "mobilitySupport",
    "medicationManagement", "diabetesManagement", "allergyManagement", "behaviourSupport", "requiredToDrive", other)
    values (${id}, '{}', true, false, false, false, false, false, false, false, false)`.execute(db);
  await run(db, [own]);
  expect(await db.selectFrom('families').selectAll().executeTakeFirst()).toMatchObject({
    familyLanguages: null,
    personalCare: true,
    toileting: false,
    medicationManagement: null,
    allergyManagement: null,
    // The other one of its list was never answered, so it was an answer of its own.
    behaviourSupport: false,
    requiredToDrive: false,
    other: false,
  });
});
