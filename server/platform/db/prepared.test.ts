import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import type { Db, OpenDatabase } from './open.ts';
import { prepared } from './prepared.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

const isPostgres = inject('template').kind === 'postgres';

const statements = async (db: Db) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows
    .map(({ statement }) => statement)
    .filter((text) => !text.includes('pg_prepared_statements'));

const byRole = prepared((db, { role }: { role: string }) =>
  db
    .selectFrom('users')
    .select('role')
    .where('role', '=', role as 'ADMIN'),
);

describe('a prepared query', () => {
  it.runIf(isPostgres)('is parsed once per connection, whatever its values, and others are not', async () => {
    await opened.db.connection().execute(async (db) => {
      await db.selectFrom('users').select('id').where('firstName', '=', 'Ada').execute();
      for (const role of ['ADMIN', 'FAMILY_USER', 'ADMIN']) expect(await byRole(db, { role })).toEqual([]);
      expect(await statements(db)).toEqual([expect.stringContaining('"role" = $1')]);
    });
  });

  it('works in a transaction, which is taken back as a whole, and after an error', async () => {
    const broken = opened.db.transaction().execute(async (db) => {
      expect(await byRole(db, { role: 'ADMIN' })).toEqual([]);
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    const fails = prepared((db, { by }: { by: number }) => ({
      compile: () => sql`select 1 / ${by}::int as none`.compile(db),
    }));
    for (const _ of [1, 2])
      await expect(fails(opened.db, { by: 0 })).rejects.toMatchObject({ code: '22012' });
    expect(await byRole(opened.db, { role: 'ADMIN' })).toEqual([]);
  });

  it('still works when the connection has lost the statement, or a column has changed', async () => {
    const emails = prepared((db) => db.selectFrom('users').select('newEmail'));
    await opened.db.connection().execute(async (db) => {
      await byRole(db, { role: 'ADMIN' });
      await emails(db, {});
      await sql`deallocate all`.execute(db);
      expect(await byRole(db, { role: 'ADMIN' })).toEqual([]);
      await emails(db, {});
      await sql`alter table users alter column "newEmail" type varchar(400)`.execute(db);
      for (const _ of [1, 2]) expect(await emails(db, {})).toEqual([]);
    });
  });
});
