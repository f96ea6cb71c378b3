import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import type { Db } from './open.ts';

describe.runIf(inject('template').kind === 'pglite')('the embedded database', () => {
  let db: Db;
  let pglite: PGlite;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await freshDatabase();
    if (!('pglite' in opened)) throw new Error('not embedded');
    ({ db, close } = opened);
    pglite = opened.pglite as PGlite;
  });
  afterAll(() => close());
  beforeEach(async () => {
    await sql`drop table if exists numbers`.execute(db);
  });

  const prepared = async () => {
    const { rows } = await pglite.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.map(({ statement }) => statement);
  };
  const add = (name: string) => sql`insert into numbers (name) values (${name})`.execute(db);
  const names = async (from = db) => (await sql`select * from numbers order by 1`.execute(from)).rows;
  const makeTable = () => sql`create table numbers (name text unique not null)`.execute(db);

  it('prepares a statement once, whatever its values', async () => {
    for (const value of ['1', '2']) {
      const { rows } = await sql`select ${value}::int as value`.execute(db);
      expect(rows).toEqual([{ value: Number(value) }]);
    }
    expect((await prepared()).filter((text) => text === 'select $1::int as value')).toHaveLength(1);
  });

  it('reads and writes each kind of value', async () => {
    const day = new Date('2026-03-01T10:00:00.123Z');
    const written = [
      null,
      'Zoë “Ω” 🙂',
      7,
      true,
      day,
      JSON.stringify({ a: [1] }),
      ['a,b', 'c"d'],
      Buffer.from([0, 255]),
    ];
    for (const _ of [1, 2]) {
      const { rows } = await sql<Record<string, unknown>>`
        select ${written[0]}::text as nothing, ${written[1]}::text as text, ${written[2]}::bigint as number, ${written[3]}::boolean as is,
          ${written[4]}::timestamptz as time, ${written[5]}::jsonb as json, ${written[6]}::text[] as list, ${written[7]}::bytea as bytes,
          date '2026-10-04' as date`.execute(db);
      const [{ bytes, ...others } = {}] = rows;
      expect(Buffer.from(bytes as Uint8Array)).toEqual(written[7]);
      expect(others).toEqual({
        nothing: null,
        text: written[1],
        number: 7,
        is: true,
        time: day,
        json: { a: [1] },
        list: written[6],
        date: '2026-10-04',
      });
    }
  });

  it('says how many rows a statement has changed', async () => {
    await makeTable();
    for (const name of ['a', 'b']) await add(name);
    for (const [name, changed] of [
      ['a', 1n],
      ['z', 0n],
    ] as const) {
      const { numAffectedRows } = await sql`delete from numbers where name = ${name}`.execute(db);
      expect(numAffectedRows).toBe(changed);
    }
  });

  it('goes on after a statement that fails, wherever it fails', async () => {
    await makeTable();
    await add('a');
    await expect(add('a')).rejects.toMatchObject({ code: '23505', constraint: 'numbers_name_key' });
    await expect(sql`select none from numbers`.execute(db)).rejects.toMatchObject({ code: '42703' });
    await expect(sql`select ${'x'}::int`.execute(db)).rejects.toMatchObject({ code: '22P02' });
    await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' });
    await add('b');
    expect(await names()).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('takes a transaction back as a whole', async () => {
    await makeTable();
    const broken = db.transaction().execute(async (transaction) => {
      await sql`insert into numbers (name) values ('a')`.execute(transaction);
      expect(await names(transaction)).toEqual([{ name: 'a' }]);
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    expect(await names()).toEqual([]);
  });

  it('prepares anew when a table has other columns, also within a transaction and after it was taken back', async () => {
    await makeTable();
    await add('a');
    expect(await names()).toEqual([{ name: 'a' }]);
    const broken = db.transaction().execute(async (transaction) => {
      await sql`alter table numbers add column size int`.execute(transaction);
      expect(await names(transaction)).toEqual([{ name: 'a', size: null }]);
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    expect(await names()).toEqual([{ name: 'a' }]);
  });

  it('prepares anew what somebody else has thrown away', async () => {
    await makeTable();
    await names();
    await pglite.exec('deallocate all');
    expect(await names()).toEqual([]);
  });

  it('has a bounded number of statements, and none that are long', async () => {
    await makeTable();
    for (let count = 0; count < 310; count += 1) await sql.raw(`select ${count} as value`).execute(db);
    await sql.raw(`select '${'long'.repeat(3000)}' as value`).execute(db);
    const left = await prepared();
    expect(left.length).toBeLessThan(300);
    expect(left).toContain('select 309 as value');
    expect(left.filter((text) => text.length > 10_000)).toEqual([]);
  });

  it('lets nobody into another’s transaction', async () => {
    await makeTable();
    const seen = { byOthers: -1, byUs: -1 };
    const later: Promise<unknown>[] = [];
    await db.transaction().execute(async (transaction) => {
      await sql`insert into numbers (name) values ('a')`.execute(transaction);
      later.push(pglite.query('select * from numbers').then(({ rows }) => (seen.byOthers = rows.length)));
      later.push(names().then((rows) => (seen.byUs = rows.length)));
      await sql`insert into numbers (name) values ('b')`.execute(transaction);
      expect(seen).toEqual({ byOthers: -1, byUs: -1 });
    });
    await Promise.all(later);
    expect(seen).toEqual({ byOthers: 2, byUs: 2 });
  });
});
