import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Introduction } from '#contract/admissions/introductions.ts';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import type { BlockedPerson } from '#contract/conversations/blocks.ts';
import type { Problem } from '#contract/errors.ts';
import { filePaths } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import type { Suggestion } from '#contract/search/fit.ts';
import { call } from '#server/testing/call.ts';
import { aConversation } from '#server/testing/conversations.ts';
import { aPerson, aReadyPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';
import { ask, list } from '#server/testing/work-items.ts';

const test = setUpTestApp();

let family: Person;
let admin: Person;

beforeAll(async () => {
  family = await aReadyPerson(test, 'FAMILY_USER');
  admin = await aPerson(test, 'ADMIN');
});

const block = (by: Person, id: string) =>
  call<Problem>(test.app, 'PUT', `/api/blocks/${id}`, { token: by.token });
const unblock = (by: Person, id: string) =>
  call<Problem>(test.app, 'DELETE', `/api/blocks/${id}`, { token: by.token });
const blockedBy = async (by: Person) =>
  (await call<BlockedPerson[]>(test.app, 'GET', '/api/blocks', { token: by.token })).body;
const get = <Body>(as: Person, path: string) => call<Body>(test.app, 'GET', path, { token: as.token });
const setStatus = (id: string, status: 'UNMATCHED' | 'INTERVIEWED') =>
  test.db.updateTable('users').set({ status }).where('id', '=', id).execute();

describe('whom one can block', () => {
  it('somebody of the other side, as often as one likes, and unblock again', async () => {
    const worker = await aReadyPerson(test, 'SUPPORT_WORKER', { firstName: 'Rewi' });
    for (const _ of [1, 2]) expect((await block(family, worker.id)).status).toBe(204);
    expect(await blockedBy(family)).toEqual([
      { id: worker.id, firstName: 'Rewi', blockedAt: test.time.now.toISOString() },
    ]);
    for (const _ of [1, 2]) expect((await unblock(family, worker.id)).status).toBe(204);
    expect(await blockedBy(family)).toEqual([]);
  });

  it('anyone one has talked with, even when they are not listed any more', async () => {
    const worker = await aReadyPerson(test, 'SUPPORT_WORKER');
    await aConversation(test, worker, family);
    await setStatus(worker.id, 'INTERVIEWED');
    expect((await block(family, worker.id)).status).toBe(204);
    expect((await blockedBy(family)).map(({ id }) => id)).toContain(worker.id);
    await unblock(family, worker.id);
  });

  it('while something else locks the same two, in the one order, so that neither waits for ever', async () => {
    // The embedded database has one connection.
    if (inject('template').kind !== 'postgres') return;
    const people = [await aReadyPerson(test, 'SUPPORT_WORKER'), await aReadyPerson(test, 'FAMILY_USER')];
    const [first, second] = people.sort((a, b) => (a.id < b.id ? -1 : 1)) as [Person, Person];
    const lock = (db: typeof test.db, id: string) =>
      db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const countWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        test.db,
      );
      return rows.length;
    };
    const asked: Promise<{ status: number }>[] = [];
    await test.db.transaction().execute(async (holder) => {
      await lock(holder, first.id);
      asked.push(
        block(second, first.id),
        call(test.app, 'POST', '/api/introductions', {
          token: second.token,
          body: { profileId: first.id, message: null },
        }),
      );
      await expect.poll(countWaiting).toBe(2);
      await lock(holder, second.id);
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.every((status) => status < 500)).toBe(true);
  });

  it('nobody else: oneself, one’s own side, the team, who is not listed, nobody', async () => {
    const unlisted = await aPerson(test, 'SUPPORT_WORKER', { status: 'INTERVIEWED' });
    const another = await aReadyPerson(test, 'FAMILY_USER');
    for (const id of [family.id, another.id, admin.id, unlisted.id, crypto.randomUUID(), 'not-an-id'])
      expect([id, (await block(family, id)).status]).toEqual([id, 404]);
  });

  it('who has blocked one, once the two have talked; otherwise there is no such person', async () => {
    const [stranger, known] = [
      await aReadyPerson(test, 'SUPPORT_WORKER'),
      await aReadyPerson(test, 'SUPPORT_WORKER'),
    ];
    await aConversation(test, family, known);
    for (const worker of [stranger, known]) expect((await block(worker, family.id)).status).toBe(204);
    expect((await block(family, stranger.id)).status).toBe(404);
    expect((await unblock(family, stranger.id)).status).toBe(404);
    expect((await block(family, known.id)).status).toBe(204);
    // What one of them takes back does not touch the other's block.
    await unblock(family, known.id);
    expect((await get(family, `/api/profile/${known.id}`)).status).toBe(404);
  });

  it('is refused to people who are not approved, except that they may unblock', async () => {
    const worker = await aReadyPerson(test, 'SUPPORT_WORKER');
    const own = await aReadyPerson(test, 'FAMILY_USER');
    await block(own, worker.id);
    await setStatus(own.id, 'INTERVIEWED');
    const another = await aReadyPerson(test, 'SUPPORT_WORKER');
    expect((await block(own, another.id)).body.code).toBe('not-approved');
    expect(await blockedBy(own)).toHaveLength(1);
    expect((await unblock(own, worker.id)).status).toBe(204);
  });

  it(`up to ${limits.blocks} people`, async () => {
    const own = await aReadyPerson(test, 'FAMILY_USER');
    const one = await aReadyPerson(test, 'SUPPORT_WORKER');
    const model = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    const { searchText: _, ...columns } = model as typeof model & { searchText?: string };
    const ids = Array.from({ length: limits.blocks }, () => crypto.randomUUID());
    await test.db
      .insertInto('users')
      .values(ids.map((id) => ({ ...columns, id, email: `${id}@example.com` })))
      .execute();
    await test.db
      .insertInto('blocks')
      .values(ids.map((blockedId) => ({ blockerId: own.id, blockedId, createdAt: test.time.now })))
      .execute();
    const refused = await block(own, one.id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `You’ve blocked ${limits.blocks} people. Unblock someone before you block someone else.`,
    ]);
    expect((await block(own, ids[0] ?? '')).status).toBe(204);
    await test.db.deleteFrom('users').where('id', 'in', ids).execute();
  });
});

/** After a block, neither finds the other. */
describe.each(['the viewer', 'the other'] as const)('when %s has blocked', (who) => {
  let viewer: Person;
  let other: Person;
  let guid: string;
  let signed: string;
  const ids = (path: string) =>
    get<{ id: string }[]>(viewer, path).then(({ body }) => body.map(({ id }) => id));
  const isIn = async (path: string) => (await ids(path)).includes(other.id);

  beforeAll(async () => {
    viewer = await aReadyPerson(test, 'FAMILY_USER');
    other = await aReadyPerson(test, 'SUPPORT_WORKER');
    guid = (await aPicture(test, other, { tag: 'avatar' })).guidID;
    await ask(test, viewer, other.id);
    const { body } = await get<{ avatarUrl: string }>(viewer, `/api/profile/${other.id}`);
    signed = `${filePaths.download}${body.avatarUrl}`;
    expect((await get(viewer, signed)).status).toBe(200);
    expect(await isIn('/api/summary/support-workers')).toBe(true);
    await (who === 'the viewer' ? block(viewer, other.id) : block(other, viewer.id));
  });

  it('there is no profile, no match and no picture', async () => {
    for (const path of [
      `/api/profile/${other.id}`,
      `/api/match/${other.id}`,
      `/api/files/list/profile/${other.id}/tag/avatar`,
      `${filePaths.download}${guid}/picture.jpg`,
    ]) {
      const { status, body } = await get<Problem>(viewer, path);
      expect([path, status, body.code]).toEqual([path, 404, 'not-found']);
    }
    // The picture's address stops working, logged in or not.
    expect((await call(test.app, 'GET', signed)).status).toBe(403);
    expect((await get(viewer, signed)).status).toBe(404);
  });

  it('the other is in no list, and both sides of it are the same', async () => {
    expect(await isIn('/api/summary/support-workers')).toBe(false);
    expect(await ids(`/api/summary/support-workers?ids=${other.id}`)).toEqual([]);
    const { body } = await get<{ id: string }[]>(other, '/api/summary/families');
    expect(body.map(({ id }) => id)).not.toContain(viewer.id);
  });

  it('no request to meet the other is possible, and an old one does not name them', async () => {
    const refused = await call(test.app, 'POST', '/api/introductions', {
      token: viewer.token,
      body: { profileId: other.id },
    });
    expect(refused.status).toBe(404);
    const { body } = await get<Introduction[]>(viewer, '/api/introductions/mine');
    const shown = body.filter(({ profileId }) => profileId === other.id).map(({ firstName }) => firstName);
    // Blocking someone withdraws a request to meet them.
    expect(shown).toEqual(who === 'the viewer' ? [] : [null]);
  });

  it('the team sees both, not that they fit, and that it should not introduce them', async () => {
    expect((await get(admin, `/api/profile/${other.id}`)).status).toBe(200);
    for (const [one, another] of [
      [viewer, other],
      [other, viewer],
    ] as const) {
      const { body } = await get<Suggestion[]>(admin, `/api/match/${one.id}/suggestions`);
      expect(body.map(({ id }) => id)).not.toContain(another.id);
    }
    const { body } = await list(test, admin, '?kind=introductions&state=all');
    const entry = body.find(({ introduction }: WorkItem) => introduction?.from.id === viewer.id);
    expect(entry?.introduction?.isBlocked).toBe(who === 'the viewer' ? undefined : true);
  });
});

it('what is blocked comes back when it is unblocked', async () => {
  const worker = await aReadyPerson(test, 'SUPPORT_WORKER');
  await block(family, worker.id);
  await unblock(family, worker.id);
  expect((await get(family, `/api/profile/${worker.id}`)).status).toBe(200);
  expect((await get(worker, `/api/profile/${family.id}`)).status).toBe(200);
});

it('is not for the team, nor for visitors', async () => {
  for (const [token, status] of [
    [admin.token, 403],
    ['', 401],
  ] as const)
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await call(test.app, method, `/api/blocks/${family.id}`, { token })).status).toBe(status);
});
