import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setErrorHandlers } from '#server/platform/http/errors.ts';
import { call } from '#server/testing/call.ts';
import { databaseUrl } from '#server/testing/database-url.ts';
import { aPerson } from '#server/testing/people.ts';
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { type OpenDatabase, openPostgres } from './open.ts';
import { type TimeLimits, timeLimits } from './time-limits.ts';

const template = inject('template');
const none: TimeLimits = { connectMs: 10_000, statementMs: 0, idleInTransactionMs: 0, answerMs: 0 };
const test = setUpTestApp({}, { databaseLimits: { ...none, statementMs: 1_000 } });

const cannotAnswer = 'Our database isn’t responding at the moment. Wait a minute and try again.';

// The embedded database has one connection, so nobody else holds a lock, and it is in the same process.
describe.runIf(template.kind === 'postgres')('a database that does not answer', () => {
  let url = '';
  let others: OpenDatabase;
  beforeAll(async () => {
    if (template.kind !== 'postgres') return;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
    url = databaseUrl(template.server, rows[0]?.name ?? '');
    others = openPostgres(url);
  });
  afterAll(() => others.close());

  it('ends a request that waits for a lock, which changes nothing and works once the lock is gone', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    const save = () =>
      call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, {
        token: worker.token,
        body: { pets: 'A cat', skype: 'ana' },
      });
    const stored = () =>
      others.db
        .selectFrom('supportWorkers')
        .innerJoin('users', 'users.id', 'supportWorkers.userId')
        .select(['pets', 'skype'])
        .where('userId', '=', worker.id)
        .executeTakeFirst();

    await others.db.transaction().execute(async (holder) => {
      // The save has locked and read the profile by the time it comes to this row.
      await sql`update "supportWorkers" set religion = 'x' where "userId" = ${worker.id}`.execute(holder);
      const { status, body } = await save();
      expect([status, body.code, body.detail]).toEqual([503, 'unavailable', cannotAnswer]);
      expect(await stored()).toEqual({ pets: null, skype: null });
    });
    expect((await save()).status).toBe(200);
    expect(await stored()).toEqual({ pets: 'A cat', skype: 'ana' });
  });

  it('ends a transaction that does nothing, and lets its locks go', async () => {
    const { db, close } = openPostgres(url, { limits: { ...none, idleInTransactionMs: 100 } });
    const idling = db.connection().execute(async (connection) => {
      // In one message: else a busy machine might use up the time before the lock is asked for.
      await sql`begin; lock table "rateLimits" in access exclusive mode`.execute(connection);
      // Waits for the lock, so for the end of the other transaction.
      await sql`insert into "rateLimits" (key) values ('after')`.execute(others.db);
      await sql`insert into "rateLimits" (key) values ('idled')`.execute(connection);
    });
    await expect(idling).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
    const { rows } = await sql`select key from "rateLimits" where key in ('after', 'idled')`.execute(db);
    expect(rows).toEqual([{ key: 'after' }]);
    await close();
  });

  it('is used again after a refusal that left the connection as it was', async () => {
    const { db, close } = openPostgres(url);
    const connection = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows;
    const before = await connection();
    const full = sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(db);
    await expect(full).rejects.toMatchObject({ name: 'DatabaseUnavailableError', code: '53100' });
    expect(await connection()).toEqual(before);
    await close();
  });

  describe('because it is frozen', () => {
    let proxy: TcpProxy;
    let opened: OpenDatabase;
    const limits = { ...none, connectMs: 3_000 };
    const app = Fastify();
    const freeze = () => {
      proxy.freeze();
      limits.answerMs = 100;
    };
    const thaw = () => {
      proxy.thaw();
      limits.answerMs = 0;
    };
    beforeAll(async () => {
      proxy = await openTcpProxy(url);
      opened = openPostgres(proxy.url, { limits });
      setErrorHandlers(app);
      const { db } = opened;
      const add = (key: string) => sql`insert into "rateLimits" (key) values (${key})`;
      app.put('/api/add', async () => void (await add('frozen').execute(db)));
      app.put('/api/commit', async () =>
        db.transaction().execute(async (transaction) => {
          await add('committed').execute(transaction);
          freeze();
        }),
      );
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
      proxy.stop();
    });
    const put = async (path: string) => {
      const { status, body } = await call(app, 'PUT', path);
      return [status, body?.detail];
    };
    const added = async (key: string) =>
      (await sql`select key from "rateLimits" where key = ${key}`.execute(others.db)).rows.length;

    it('is answered for, with and without a connection, until it is back', async () => {
      expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
      freeze();
      expect(await put('/api/add')).toEqual([503, cannotAnswer]);
      expect(await put('/api/add')).toEqual([503, cannotAnswer]);
      expect(await added('frozen')).toBe(0);
      thaw();
      expect(await put('/api/add')).toEqual([200, undefined]);
      expect(await added('frozen')).toBe(1);
    });

    it('leaves open whether a change was saved only when it froze while it saved', async () => {
      expect(await put('/api/commit')).toEqual([
        503,
        'Our database stopped responding while we were saving. Wait a minute, then check whether your change was saved.',
      ]);
      thaw();
      expect(await added('committed')).toBe(0);
      expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
    });
  });
});

it('is given up by the database before the server gives up the database', () =>
  expect(timeLimits.answerMs).toBeGreaterThan(timeLimits.statementMs));
