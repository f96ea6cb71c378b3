import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import type { Db, OpenDatabase } from './open.ts';
import { keepQuery } from './prepared.ts';
import { keepPlan } from './prepared-plans.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

const isPostgres = inject('template').kind === 'postgres';

const keptIn = async (db: Db) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(db)).rows;

const rolesLike = (db: Db, role: string) =>
  db
    .selectFrom('users')
    .modifyFront(keepPlan('roles'))
    .select('role')
    .where('role', '=', role as 'ADMIN')
    .execute();

describe('a query that keeps its plan', () => {
  it.runIf(isPostgres)(
    'is prepared once per connection, whatever its values, and other queries are not',
    async () => {
      await opened.db.connection().execute(async (db) => {
        await db.selectFrom('users').select('id').where('firstName', '=', 'Ada').execute();
        for (const role of ['ADMIN', 'FAMILY_USER', 'ADMIN']) expect(await rolesLike(db, role)).toEqual([]);
        expect(await keptIn(db)).toEqual([{ name: 'roles' }]);
      });
    },
  );

  it('works in a transaction, and after an error', async () => {
    await opened.db.transaction().execute(async (db) => expect(await rolesLike(db, 'ADMIN')).toEqual([]));
    const broken = opened.db
      .selectFrom('users')
      .modifyFront(keepPlan('broken'))
      .select(sql`1 / count(*)`.as('none'));
    for (const _ of [1, 2]) await expect(broken.execute()).rejects.toThrow(/division by zero/);
    expect(await rolesLike(opened.db, 'ADMIN')).toEqual([]);
  });

  it.runIf(isPostgres)(
    'still works when the connection has lost the plan, or a column has changed',
    async () => {
      await opened.db.connection().execute(async (db) => {
        await rolesLike(db, 'ADMIN');
        await sql`deallocate all`.execute(db);
        expect(await rolesLike(db, 'ADMIN')).toEqual([]);
      });
      await opened.db.connection().execute(async (db) => {
        const emails = () =>
          db.selectFrom('users').modifyFront(keepPlan('emails')).select('newEmail').execute();
        await emails();
        await sql`alter table users alter column "newEmail" type varchar(400)`.execute(db);
        expect(await emails()).toEqual([]);
      });
    },
  );

  it('is kept too when it is written by hand, on lines of its own', async () => {
    const same = keepQuery('same', (db: Db, { given }: { given: number }) => ({
      compile: () =>
        sql<{ same: number }>`
          select ${given}::int as same`.compile(db),
    }));
    await opened.db.connection().execute(async (db) => {
      for (const given of [1, 2]) expect(await same(db, { given })).toEqual([{ same: given }]);
      expect((await keptIn(db)).some(({ name }) => name === 'same')).toBe(isPostgres);
    });
  });

  it.runIf(isPostgres)('cannot share its name with another text', async () => {
    await opened.db.connection().execute(async (db) => {
      await rolesLike(db, 'ADMIN');
      const other = db.selectFrom('users').modifyFront(keepPlan('roles')).select('id').execute();
      await expect(other).rejects.toThrow(/must be unique/);
    });
  });
});
