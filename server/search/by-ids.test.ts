import { beforeAll, describe, expect, it } from 'vitest';
import { listedStatuses, type Role, supportWorkerStatuses } from '#contract/enums.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

const sides = [
  { viewer: 'FAMILY_USER', other: 'SUPPORT_WORKER', path: '/api/summary/support-workers' },
  { viewer: 'SUPPORT_WORKER', other: 'FAMILY_USER', path: '/api/summary/families' },
] as const;

describe.each(sides)('summaries by id for a $viewer', ({ viewer: role, other, path }) => {
  let viewer: Person;
  const listed: Person[] = [];
  const aPersonOf = (of: Role, status: (typeof supportWorkerStatuses)[number]) =>
    aPerson(test, of, { status, firstName: 'Known' });

  const ask = (ids: readonly string[], { token } = viewer, rest = '') =>
    call<{ id: string }[] & { code: string; errors: { field: string }[] }>(
      test.app,
      'GET',
      `${path}?ids=${encodeURIComponent(ids.join())}${rest}`,
      { token },
    );
  const found = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.map(({ id }) => id);
  const everyone = async () =>
    (await call<{ id: string }[]>(test.app, 'GET', path, viewer)).body.map(({ id }) => id);

  beforeAll(async () => {
    viewer = await aPersonOf(role, 'UNMATCHED');
    for (let count = 0; count < 4; count += 1) listed.push(await aPersonOf(other, 'READY_FOR_MATCHING'));
  });

  it('are those of the list, in its order, whatever the order of the ids', async () => {
    const [first, , third] = (await everyone()) as [string, string, string];
    const byId = await ask([third, first]);
    const list = await call<{ id: string }[]>(test.app, 'GET', path, viewer);
    expect(byId.body).toEqual(list.body.filter(({ id }) => id === first || id === third));
    expect(byId.headers.link).toBeUndefined();
  });

  it('come once where an id is sent twice, and in capitals too', async () => {
    const { id } = listed[0] as Person;
    expect(await found([id, id.toUpperCase(), id])).toEqual([id]);
  });

  it('leave out unknown ids', async () => {
    const { id } = listed[1] as Person;
    expect(await found([crypto.randomUUID(), id])).toEqual([id]);
    expect(await found([crypto.randomUUID()])).toEqual([]);
  });

  it('leave out people who are not listed, are hidden, are on the same side or are administrators', async () => {
    const statuses = supportWorkerStatuses.filter(
      (status) => status !== 'PENDING_APPROVAL' || other === 'SUPPORT_WORKER',
    );
    const people = new Map<string, Person>();
    for (const status of statuses) people.set(status, await aPersonOf(other, status));
    const strangers = [await aPersonOf(role, 'MATCHED'), await aPersonOf('ADMIN', 'MATCHED')];
    const asked = [...people.values(), ...strangers].map(({ id }) => id);
    const expected = listedStatuses.map((status) => people.get(status)?.id);
    const answer = await ask(asked);
    expect(new Set(answer.body.map(({ id }) => id))).toEqual(new Set(expected));
    expect(await found(asked, viewer, '&limit=2')).toHaveLength(2);
  });

  it('come page by page like the list', async () => {
    const asked = listed.map(({ id }) => id);
    const first = await ask(asked, viewer, '&limit=3');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await call<{ id: string }[]>(test.app, 'GET', next, viewer);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(await found(asked));
    expect(second.headers.link).toBeUndefined();
  });

  it('take a hundred ids, and no more', async () => {
    const many = Array.from({ length: 99 }, () => crypto.randomUUID());
    const { id } = listed[2] as Person;
    expect(await found([...many, id])).toEqual([id]);
    const { status, body } = await ask([...many, id, id]);
    expect([status, body.errors.map(({ field }) => field)]).toEqual([400, ['ids']]);
  });

  it.each(['', ',', 'ana', `${crypto.randomUUID()},`, "' or 1=1 --"])(
    'are refused for %j, naming the field',
    async (text) => {
      const { status, body } = await ask([text]);
      expect([status, body.errors.map(({ field }) => field)]).toEqual([400, ['ids']]);
    },
  );

  it('are refused when ids are sent in two parts', async () => {
    const { id } = listed[0] as Person;
    expect((await ask([id], viewer, `&ids=${id}`)).status).toBe(400);
  });

  it('are for nobody without approval, nobody of the other role, and no visitor', async () => {
    const ids = listed.map(({ id }) => id);
    const waiting = await ask(ids, await aPersonOf(role, 'READY_FOR_MATCHING'));
    expect([waiting.status, waiting.body.code]).toEqual([403, 'not-approved']);
    expect((await ask(ids, await aPersonOf(other, 'MATCHED'))).status).toBe(403);
    expect((await call(test.app, 'GET', `${path}?ids=${ids.join()}`)).status).toBe(401);
    expect(waiting.text).not.toContain('Known');
  });

  it('include everyone of that side for administrators, hidden people too', async () => {
    const admin = await aPersonOf('ADMIN', 'MATCHED');
    const hidden = await aPersonOf(other, 'DELETED_HIDDEN');
    const { id } = listed[0] as Person;
    expect(new Set(await found([id, hidden.id, viewer.id, admin.id], admin))).toEqual(
      new Set([id, hidden.id]),
    );
  });
});

it('a worker under 18 is not found by id either', async () => {
  const family = await aPerson(test, 'FAMILY_USER', { status: 'MATCHED' });
  const { id } = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED', dateOfBirth: '2010-01-01' });
  const { status, body } = await call<object[]>(
    test.app,
    'GET',
    `/api/summary/support-workers?ids=${id}`,
    family,
  );
  expect([status, body]).toEqual([200, []]);
});
