import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { beforeMigration } from '#server/testing/before-migration.ts';

it('a list that nobody had ticked becomes unanswered, and one with a tick keeps its answers', async () => {
  const { db, migrate } = await beforeMigration('0025_unanswered_lists.sql');
  const id = '01a1fd48-3955-730e-ba67-01a18b11fbd1';
  await sql`insert into users (id, role, email, "passwordHash", "firstName", "lastName", status)
    values (${id}, 'FAMILY_USER', 'mia@example.com', 'x', 'A', 'B', 'REGISTERED')`.execute(db);
  await sql`insert into families ("userId", "familyLanguages", "personalCare", toileting, "mobilitySupport",
    "medicationManagement", "diabetesManagement", "allergyManagement", "behaviourSupport", "requiredToDrive", other)
    values (${id}, '{}', true, false, false, false, false, false, false, false, false)`.execute(db);
  await migrate();
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
