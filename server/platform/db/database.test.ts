import { readdirSync } from 'node:fs';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { personInput } from '#contract/accounts/user.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import { z } from '#contract/zod.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { migrate, statementsOf } from './migrate.ts';
import type { OpenDatabase } from './open.ts';
import { tables } from './tables.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

type Column = { name: string; type: string; length: number | null };

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type, character_maximum_length as length
    from information_schema.columns where table_name = ${table}`.execute(opened.db);
  return new Map(rows.map((column) => [column.name, column]));
}

/** The database type of each JSON type of the contract. */
const columnTypes: Record<string, string[]> = {
  string: ['text', 'character varying', 'date'],
  boolean: ['boolean'],
  integer: ['smallint', 'integer'],
  array: ['ARRAY'],
};

type FieldSchema = { type?: string | string[]; maxLength?: number; anyOf?: FieldSchema[] };

function schemaOf(field: z.ZodType): FieldSchema {
  const schema = z.toJSONSchema(field, { io: 'output', unrepresentable: 'any' }) as FieldSchema;
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}

describe.each([
  ['supportWorkers', supportWorkerFields],
  ['families', familyFields],
])('the table %s', (table, fields) => {
  it('has a column for every field of the contract, and no other', async () => {
    const names = [...(await columnsOf(table)).keys()].filter(
      (name) => name !== 'userId' && name !== 'updatedAt',
    );
    expect(names.sort()).toEqual(Object.keys(fields).sort());
  });

  it.each(Object.entries<z.ZodType>(fields))('keeps %s in its type and length', async (name, field) => {
    const schema = schemaOf(field);
    const column = (await columnsOf(table)).get(name);
    expect(columnTypes[[schema.type].flat()[0] ?? '']).toContain(column?.type);
    if (column?.type === 'character varying' && schema.maxLength)
      expect(column.length).toBe(schema.maxLength);
  });
});

describe('the table users', () => {
  it('keeps every plain field of a person in its length', async () => {
    const columns = await columnsOf('users');
    const { address: _address, nationality: _nationality, ...plain } = personInput;
    for (const [name, field] of Object.entries<z.ZodType>(plain)) {
      const column = columns.get(name);
      expect(column, name).toBeDefined();
      const { maxLength } = schemaOf(field);
      if (maxLength) expect(column?.length, name).toBe(maxLength);
    }
  });
});

describe('the registry of fields', () => {
  /** Of the library that applies migrations. */
  const isLibrarys = (table: string) => table.startsWith('kysely_');

  it('has every column of the database, and no other', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'`.execute(opened.db);
    const there = rows.filter(({ table }) => !isLibrarys(table));
    const classed = Object.entries(tables).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(classed.sort()).toEqual(there.map(({ table, column }) => `${table}.${column}`).sort());
  });

  it('gives the purpose of each column in a sentence', () => {
    for (const [table, { columns }] of Object.entries(tables))
      for (const [column, field] of Object.entries(columns))
        if (field.class !== 'public') expect(field.purpose, `${table}.${column}`).toMatch(/^[A-Z].{15,}\.$/);
  });
});

describe('migrations', () => {
  it('do nothing the second time, and ask for little', async () => {
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await expect(migrate(opened.db.withPlugin(counting))).resolves.toBeUndefined();
    expect(queries).toBe(2);
  });

  it('try again while someone holds a table, give up with a sentence when they keep it or the connection ends, and change nothing', async () => {
    // The embedded database has one connection, so nobody else can hold a table.
    if (inject('template').kind !== 'postgres') return;
    const { db, close } = await freshDatabase();
    try {
      await sql`delete from kysely_migration where name >= '0021'`.execute(db);
      const before = await sql`select name from kysely_migration order by name`.execute(db);
      await db.transaction().execute(async (holder) => {
        await sql`lock table "emailVerifications" in access share mode`.execute(holder);
        await expect(migrate(db, 1)).rejects.toThrow(
          /^DATABASE_URL: something else is using the tables .+ Nothing was changed\./,
        );
        const cutOff = expect(migrate(db)).rejects.toThrow(
          /^DATABASE_URL: the database ended the connection .+ Nothing was changed\./,
        );
        // Not by the holder: a transaction sees the activity of its first look.
        const end = sql<{ isGone: boolean }>`
          select pg_terminate_backend(pid) as "isGone" from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await end.execute(db)).rows).toHaveLength(1);
        await cutOff;
      });
      let goesOn: Promise<void> | undefined;
      await db.transaction().execute(async (holder) => {
        await sql`lock table "emailVerifications" in access share mode`.execute(holder);
        // What it meets once it gets the table: this test took away the names of its changes alone.
        goesOn = expect(migrate(db)).rejects.toThrow('already exists');
        const findTry = async () => {
          const { rows } = await sql<{ begun: string }>`
            select xact_start::text as begun from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows[0]?.begun;
        };
        await expect.poll(findTry).toBeDefined();
        const first = await findTry();
        await expect.poll(findTry).not.toBe(first);
      });
      await goesOn;
      // What isn't the product's is nobody's to wait for.
      await sql`create table "operatorNotes" ()`.execute(db);
      await db.transaction().execute(async (holder) => {
        await sql`lock table "operatorNotes" in access share mode`.execute(holder);
        await expect(migrate(db, 1)).rejects.toThrow('already exists');
      });
      expect((await sql`select name from kysely_migration order by name`.execute(db)).rows).toEqual(
        before.rows,
      );
    } finally {
      await close();
    }
  });

  it('are numbered without a hole from 0013 on, each number once', () => {
    const numbers = readdirSync(new URL('./migrations/', import.meta.url))
      .map((file) => Number(/^(\d{4})_\w+\.sql$/.exec(file)?.[1]))
      .sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(numbers.length);
    const recent = numbers.filter((number) => !(number < 13));
    expect(recent).toEqual(recent.map((_, index) => 13 + index));
  });

  it('are split at the ends of statements, not inside functions', () => {
    expect(statementsOf('a;\nb $$\nc;\nd;\n$$ e;\n-- f\n')).toEqual(['a', 'b $$\nc;\nd;\n$$ e', '-- f']);
  });
});

describe('transactions', () => {
  it('undo everything when a part fails, and make others wait meanwhile', async () => {
    const { db } = opened;
    const failing = db.transaction().execute(async (transaction) => {
      await sql`insert into "rateLimits" (key) values ('inside')`.execute(transaction);
      throw new Error('on purpose');
    });
    const outside = sql`insert into "rateLimits" (key) values ('outside')`.execute(db);
    await expect(failing).rejects.toThrow('on purpose');
    await outside;
    const { rows } = await sql<{ key: string }>`select key from "rateLimits"`.execute(db);
    expect(rows).toEqual([{ key: 'outside' }]);
  });

  it('of a script that fails in the middle are left behind for nobody', async () => {
    for (const script of ['begin; select 1 / 0; commit', 'begin; select 1; select 1 / 0; commit'])
      await expect(opened.jobs.db.executeSql(script)).rejects.toThrow('division by zero');
    // More at a time than there are connections, so that the one with the script is among them.
    const looks = Array.from({ length: 12 }, () => sql`select 1`.execute(opened.db));
    expect((await Promise.allSettled(looks)).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('keep dates as they are written, in every time zone', async () => {
    const { rows } = await sql<{ day: string }>`select '1990-03-27'::date as day`.execute(opened.db);
    expect(rows).toEqual([{ day: '1990-03-27' }]);
  });
});
