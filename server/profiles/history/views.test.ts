import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { call } from '#server/testing/call.ts';
import { historyOf } from '#server/testing/history.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';

const test = setUpTestApp();
const minutes = 60_000;

let admin: Person;
let worker: Person;
beforeEach(async () => {
  admin = await aPerson(test, 'ADMIN');
  worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED' });
});

const later = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms);
};
const look = async (viewer: Person = admin, { id }: Person = worker) =>
  (await call(test.app, 'GET', `/api/profile/${id}`, { token: viewer.token })).status;
const views = () => historyOf(test, admin, worker, { kind: 'views' });
const view = ['view', null, null, null];

describe('an administrator who looks at a profile', () => {
  it('is recorded once for views within a short time', async () => {
    await look();
    later(limits.sameViewMinutes * minutes - 1);
    await look();
    expect(await views()).toEqual([view]);
    later(1);
    await look();
    expect(await views()).toEqual([view, view]);
  });

  it('is recorded once, however many windows ask at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => look()));
    expect(await views()).toEqual([view]);
  });

  it('is recorded separately from another administrator', async () => {
    await look();
    await look(await aPerson(test, 'ADMIN'));
    expect(await views()).toEqual([view, view]);
  });

  it('is recorded for hidden people too', async () => {
    await test.db
      .updateTable('users')
      .set({ status: 'DELETED_HIDDEN' })
      .where('id', '=', worker.id)
      .execute();
    await look();
    expect(await views()).toEqual([view]);
  });

  it('is not recorded for an unknown profile or their own account', async () => {
    const before = await test.db.selectFrom('profileHistory').selectAll().execute();
    expect(await look(admin, { ...worker, id: crypto.randomUUID() })).toBe(404);
    await look(admin, admin);
    await call(test.app, 'GET', '/api/profile/current', admin);
    expect(await test.db.selectFrom('profileHistory').selectAll().execute()).toEqual(before);
  });
});

it('views by anyone else are not recorded', async () => {
  const family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
  expect([await look(worker), await look(family)]).toEqual([200, 200]);
  expect(await views()).toEqual([]);
});

describe('pictures of documents', () => {
  const list = (tag: string, viewer: Person = admin) =>
    call<{ url: string }[]>(test.app, 'GET', `/api/files/list/profile/${worker.id}/tag/${tag}`, viewer);

  it('have views of their own, if there are any pictures', async () => {
    await list('license');
    expect(await views()).toEqual([]);
    await aPicture(test, worker, { tag: 'license' });
    await list('license', worker);
    await list('license');
    await list('license');
    await list('photos');
    expect(await views()).toEqual([['view', 'license', null, null]]);
  });

  type Change = (guidID: string) => { method: 'PUT' | 'POST'; path: string; body?: object };
  const changes: [string, Change][] = [
    [
      'their order',
      (guidID) => ({
        method: 'PUT',
        path: `/api/files/list/profile/${worker.id}/tag/license`,
        body: { guidIDs: [guidID] },
      }),
    ],
    [
      'a description',
      (guidID) => ({ method: 'PUT', path: `/api/files/${guidID}`, body: { alternativeText: '' } }),
    ],
    ['bringing one back', (guidID) => ({ method: 'POST', path: `/api/files/${guidID}/restore` })],
  ];
  it.each(changes)(
    'are viewed when somebody gets their address by %s, which changes nothing',
    async (_, of) => {
      const { guidID } = await aPicture(test, worker, { tag: 'license' });
      const { method, path, body } = of(guidID);
      const { status } = await call(test.app, method, path, { token: admin.token, ...(body && { body }) });
      expect(status).toBe(200);
      expect(await views()).toEqual([['view', 'license', null, null]]);
    },
  );

  it('are viewed through their unsigned address too', async () => {
    const { guidID } = await aPicture(test, worker, { tag: 'education' });
    const bytes = await call(test.app, 'GET', `/api/files/download/${guidID}/picture.jpg`, admin);
    expect([bytes.status, await views()]).toEqual([200, [['view', 'education', null, null]]]);
  });
});
