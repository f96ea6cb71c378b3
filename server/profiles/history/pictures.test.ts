import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { historyOf } from '#server/testing/history.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { aPhoto } from '#server/testing/pictures.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { upload } from '#server/testing/uploads.ts';

const test = setUpTestApp();

/** Everything that can be done with two pictures, some of it in vain. */
async function doAll(by: Person, { id: profileId }: Person): Promise<void> {
  const [one, two] = [
    { name: 'one.jpg', bytes: await aPhoto() },
    { name: 'two.jpg', bytes: await aPhoto() },
  ];
  const added = await upload(test, by, { tag: 'photos', profileId }, one, two);
  const [first = '', second = ''] = added.body.map(({ guidID }) => guidID);
  await upload(test, by, { tag: 'photos', profileId }, one);
  const order = `/api/files/list/profile/${profileId}/tag/photos`;
  for (const guidIDs of [[first], [second]])
    await call(test.app, 'PUT', order, { token: by.token, body: { guidIDs } });
  for (const alternativeText of [null, 'Us', 'Us'])
    await call(test.app, 'PUT', `/api/files/${first}`, { token: by.token, body: { alternativeText } });
  await call(test.app, 'DELETE', `/api/files/${first}`, by);
  expect((await call(test.app, 'DELETE', `/api/files/${first}`, by)).status).toBe(404);
  await call(test.app, 'POST', `/api/files/${first}/restore`, by);
  await call(test.app, 'POST', `/api/files/${first}/restore`, by);
}

it('what an administrator does with pictures is recorded, where it changes something', async () => {
  const [admin, worker] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'SUPPORT_WORKER')];
  await doAll(admin, worker);
  expect(await historyOf(test, admin, worker, { kind: 'edits' })).toEqual([
    ['pictureAdded', 'photos', null, 'one.jpg'],
    ['pictureAdded', 'photos', null, 'two.jpg'],
    ['picturesArranged', 'photos', null, null],
    ['pictureDescribed', 'photos', null, 'Us'],
    ['pictureDeleted', 'photos', 'one.jpg', null],
    ['pictureRestored', 'photos', null, 'one.jpg'],
  ]);
});

it('what owners do with their own pictures is not', async () => {
  const [admin, worker] = [await aPerson(test, 'ADMIN'), await aPerson(test, 'SUPPORT_WORKER')];
  await doAll(worker, worker);
  expect(await historyOf(test, admin, worker)).toEqual([]);
});
