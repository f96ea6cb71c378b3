import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findContractions, readShape } from '#server/testing/contractions.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { listMigrations, migrate, migrateTo, oldestBeside } from './migrate.ts';
import type { Db, OpenDatabase } from './open.ts';

/*
 * While a version is replaced, the previous release and the new one work with the same tables. So what a migration takes away must
 * be of no use to the last release that was kept.
 */

const releases = readdirSync(new URL('./releases/', import.meta.url))
  .map((name) => name.replace('.jsonl', ''))
  .sort();
const lastRelease = releases.at(-1) ?? '';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

const undo = new Error('only tried');

/** What some statements take away from the present tables. */
async function contractionsOf(...statements: string[]): Promise<string[]> {
  let found: string[] = [];
  const tried = opened.db.transaction().execute(async (transaction) => {
    const before = await readShape(transaction);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    found = findContractions(before, await readShape(transaction));
    throw undo;
  });
  await expect(tried).rejects.toThrow(undo);
  return found;
}

describe('a migration that the last recorded release has not had', () => {
  it('takes nothing away from that release, or says since which release nobody uses it', async () => {
    const newer = (await listMigrations()).filter((name) => name > lastRelease);
    const taken: string[] = [];
    const tried = opened.db.transaction().execute(async (transaction) => {
      await sql`drop schema public cascade`.execute(transaction);
      await sql`create schema public`.execute(transaction);
      await migrateTo(transaction as Db, lastRelease);
      let before = await readShape(transaction);
      for (const name of newer) {
        await migrateTo(transaction as Db, name);
        const after = await readShape(transaction);
        if (!isAllowed(name)) taken.push(...findContractions(before, after).map((one) => `${name}: ${one}`));
        before = after;
      }
      throw undo;
    });
    await expect(tried).rejects.toThrow(undo);
    expect(taken).toEqual([]);
  });

  const isAllowed = (name: string) => {
    const since = oldestBeside(name);
    return releases.some((release) => Number(release.slice(0, 4)) === since);
  };

  it('is allowed by the name of a release that was kept, and by no other', () => {
    expect(isAllowed(`0099_drop_a_column_since_${lastRelease.slice(0, 4)}`)).toBe(true);
    expect(isAllowed('0099_drop_a_column_since_0099')).toBe(false);
    expect(isAllowed('0099_drop_a_column')).toBe(false);
  });
});

describe('what a migration takes away is found when it', () => {
  it.each([
    ['drops a table', 'drop table "contactMessages" cascade', 'the table contactMessages is gone'],
    ['renames a table', 'alter table exports rename to downloads', 'the table exports is gone'],
    ['drops a column', 'alter table users drop column twitter', 'the column users.twitter is gone'],
    ['renames a column', 'alter table users rename twitter to x', 'the column users.twitter is gone'],
    [
      'adds a column that every row has to name',
      'alter table files add column more text not null',
      'the new column files.more must have a value and has no default',
    ],
    [
      'requires a value',
      `alter table users alter twitter set not null`,
      'users.twitter must have a value now',
    ],
    [
      'requires a value, with a default, which an explicit null doesn’t take',
      `alter table users alter twitter set default '', alter twitter set not null`,
      'users.twitter must have a value now',
    ],
    [
      'drops the default of a column that must have a value',
      'alter table users alter status drop default',
      'users.status lost its default',
    ],
    [
      'shortens a text',
      'alter table families alter pets type varchar(5)',
      'families.pets was character varying(100) and is character varying(5)',
    ],
    [
      'adds a check',
      `alter table users add check (twitter <> 'x')`,
      expect.stringMatching(/^users has the new rule CHECK/),
    ],
    [
      'adds a unique index',
      'create unique index on users (twitter)',
      expect.stringMatching(/^users has the new rule CREATE UNIQUE INDEX/),
    ],
    [
      'drops a function',
      'drop function html_as_read cascade',
      expect.stringMatching(/^the function html_as_read/),
    ],
  ])('%s', async (_what, statement, expected) => {
    expect(await contractionsOf(statement)).toContainEqual(expected);
  });

  it('narrows a list of values, and not when it adds one', async () => {
    const change = (values: string) => [
      'alter table erasures drop constraint "erasures_role_check"',
      `alter table erasures add constraint "erasures_role_check" check (role in (${values}))`,
    ];
    expect(await contractionsOf(...change(`'FAMILY_USER', 'SUPPORT_WORKER'`))).toHaveLength(1);
    expect(await contractionsOf(...change(`'FAMILY_USER', 'SUPPORT_WORKER', 'ADMIN', 'GUEST'`))).toEqual([]);
  });

  it('makes a key refuse what it let go of, and not when it lets go in another way', async () => {
    const change = (onDelete: string) => [
      'alter table files alter "profileId" drop not null',
      'alter table files drop constraint "files_profileId_fkey"',
      `alter table files add constraint "files_profileId_fkey" foreign key ("profileId") references users (id) ${onDelete}`,
    ];
    expect(await contractionsOf(...change('on delete restrict'))).toHaveLength(1);
    expect(await contractionsOf(...change(''))).toHaveLength(1);
    expect(await contractionsOf(...change('on delete set null'))).toEqual([]);
  });

  it('and nothing is found in what an expanding migration does', async () => {
    const found = await contractionsOf(
      'create table hobbies (id bigint primary key, name text not null unique)',
      'alter table users add column hobby text',
      'alter table users add column "hobbyId" bigint references hobbies (id)',
      `alter table users add column pastime text not null default '' check (pastime <> 'none')`,
      'alter table families alter pets type varchar(2000)',
      'create index on users (twitter)',
      'alter table users alter "firstName" drop not null',
    );
    expect(found).toEqual([]);
  });
});

describe('a version that starts on a database of a newer one', () => {
  const remember = (db: Db, name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db);

  it.each(['9998_more', `9999_drop_a_column_since_${lastRelease.slice(0, 4)}`])(
    'works beside it after %s, as after a crash in the middle of an update',
    async (name) => {
      await remember(opened.db, name);
      await expect(migrate(opened.db)).resolves.toBeUndefined();
      await sql`delete from kysely_migration where name = ${name}`.execute(opened.db);
    },
  );

  it('says that it cannot, once something is gone that it uses', async () => {
    await remember(opened.db, '9999_drop_a_column_since_9990');
    await expect(migrate(opened.db)).rejects.toThrow(/only versions from 9990 on can work with it/);
    await sql`delete from kysely_migration where name >= '9990'`.execute(opened.db);
  });
});
