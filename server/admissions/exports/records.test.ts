import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExportRecord } from '#contract/admissions/exports.ts';
import { addDays } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let admin: Person;
let other: Person;
let worker: Person;

beforeAll(async () => {
  admin = await aPerson(test, 'ADMIN', { firstName: 'Ada', lastName: 'Min' });
  other = await aPerson(test, 'ADMIN');
  worker = await aPerson(test, 'SUPPORT_WORKER', { firstName: 'Canary' });
  await exported(admin, 'support-workers', {
    q: 'canary',
    match: 'unmatched',
    status: 'REGISTERED',
    country: 'Australia',
    arrangement: 'LIVE_IN',
    registeredSince: '2026-01-01',
    sort: 'waiting',
  });
  test.time.now = addDays(test.time.now, 1);
  await exported(other, 'families', {});
});

const exported = (by: Person, side: string, body: object) =>
  call(test.app, 'POST', `/api/exports/${side}`, { token: by.token, body });

const list = (query = '', token?: string) =>
  call<ExportRecord[]>(test.app, 'GET', `/api/exports${query}`, token ? { token } : {});

describe('the record of an export', () => {
  it('says who, when, by which search, how many and whose data, and no name', async () => {
    const [first] = await test.db.selectFrom('exports').selectAll().orderBy('exportedAt').execute();
    expect(first).toEqual({
      id: expect.any(String),
      exportedBy: admin.id,
      exportedAt: addDays(test.time.now, -1),
      side: 'supportWorkers',
      search: {
        hasText: true,
        match: 'unmatched',
        status: 'REGISTERED',
        country: 'AU',
        arrangement: 'LIVE_IN',
        registeredSince: '2026-01-01',
        sort: 'waiting',
        answers: false,
        standing: null,
        kind: null,
        from: null,
        to: null,
      },
      profileIds: [worker.id],
      people: 1,
      isCut: false,
    });
    expect(JSON.stringify(first)).not.toMatch(/canary/i);
  });

  it.each([
    ['changed', sql`update exports set "exportedBy" = id`],
    ['deleted', sql`delete from exports`],
    ['emptied', sql`truncate exports`],
  ])('is never %s: the database itself refuses', async (_what, statement) => {
    await expect(statement.execute(test.db)).rejects.toThrow('never changed or deleted');
    expect((await list('', admin.token)).body).toHaveLength(2);
  });

  it('is written first: without it no file is sent', async () => {
    await sql`alter table exports rename to "exportsAway"`.execute(test.db);
    const answer = await exported(admin, 'support-workers', {});
    await sql`alter table "exportsAway" rename to exports`.execute(test.db);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/canary/i);
  });
});

describe('the list of exports', () => {
  it('is for every administrator, newest first', async () => {
    const { body } = await list('', admin.token);
    expect(body.map(({ side }) => side)).toEqual(['families', 'supportWorkers']);
    expect(body[1]).toEqual({
      id: expect.any(String),
      exportedAt: addDays(test.time.now, -1).toISOString(),
      exportedBy: { id: admin.id, name: 'Ada Min', firstName: 'Ada', lastName: 'Min' },
      side: 'supportWorkers',
      search: expect.objectContaining({ hasText: true, status: 'REGISTERED' }),
      people: 1,
      isCut: false,
    });
  });

  it('comes in pages', async () => {
    const first = await list('?limit=1', admin.token);
    const next = /<\/api\/exports([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await list(next, admin.token);
    expect([first, second].map(({ body }) => body.map(({ side }) => side))).toEqual([
      ['families'],
      ['supportWorkers'],
    ]);
    expect(second.headers.link).toBeUndefined();
    expect((await list('?cursor=x', admin.token)).status).toBe(400);
  });

  it('outlives the people in it', async () => {
    await test.db.deleteFrom('users').where('id', '=', worker.id).execute();
    const names = (await list('', admin.token)).body.map(({ exportedBy }) => exportedBy?.firstName);
    expect(names).toEqual([expect.stringContaining('First'), 'Ada']);
  });

  it('has no arrangement where the record is older than the filter', async () => {
    await sql`
      insert into exports (id, "exportedBy", "exportedAt", side, search, "profileIds", "isCut")
      select gen_random_uuid(), "exportedBy", "exportedAt" - interval '1 day', side, search - 'arrangement',
        "profileIds", "isCut"
      from exports where side = 'supportWorkers'`.execute(test.db);
    const searches = (await list('', admin.token)).body.map(({ search }) => search.arrangement);
    expect(searches).toEqual([null, 'LIVE_IN', null]);
  });

  it('is for nobody else', async () => {
    for (const role of ['FAMILY_USER', 'SUPPORT_WORKER'] as const)
      expect((await list('', (await aPerson(test, role, { status: 'MATCHED' })).token)).status).toBe(403);
    expect((await list()).status).toBe(401);
  });
});
