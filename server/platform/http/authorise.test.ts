import { beforeAll, describe, expect, it } from 'vitest';
import { filePaths } from '#contract/files/files.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { uploadOf } from '#server/testing/pictures.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';

const test = setUpTestApp();

/** Whoever looks at it refuses it with 400. */
const badBody = { pets: 5, guidIDs: 5, alternativeText: 5, profileId: 5, deep: [[[[[[[]]]]]]] };

let stranger: Person;
let owner: Person;
let family: Person;
let admin: Person;
let guidID: string;

beforeAll(async () => {
  stranger = await aPerson(test, 'SUPPORT_WORKER');
  owner = await aPerson(test, 'SUPPORT_WORKER');
  family = await aPerson(test, 'FAMILY_USER');
  admin = await aPerson(test, 'ADMIN');
  ({ guidID } = await aPicture(test, owner));
});

describe('what is not the caller’s is refused before its input is looked at:', () => {
  it.each([
    ['a worker’s profile', () => `/api/profile/support-worker/${owner.id}`],
    ['the order of pictures', () => `/api/files/list/profile/${owner.id}/tag/avatar`],
    ['the words of a picture', () => `/api/files/${guidID}`],
  ])('%s', async (_what, url) => {
    expect(await call(test.app, 'PUT', url(), { token: stranger.token, body: badBody })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect((await call(test.app, 'PUT', url(), { token: owner.token, body: badBody })).status).toBe(400);
  });

  it('a family’s profile', async () => {
    const another = await aPerson(test, 'FAMILY_USER');
    const answer = await call(test.app, 'PUT', `/api/profile/family/${family.id}`, {
      token: another.token,
      body: badBody,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('an upload', async () => {
    const send = ({ token }: Person) =>
      call(test.app, 'POST', filePaths.upload, { token, ...uploadOf({ profileId: owner.id, tag: 'none' }) });
    expect(await send(stranger)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await send(owner)).toMatchObject({ status: 400, body: { errors: [{ field: 'tag' }] } });
  });

  it('an administrator’s own erasure', async () => {
    const answer = await call(test.app, 'POST', '/api/user/erase', { token: admin.token, body: badBody });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });
});

it.each([
  ['GET', () => family, '/api/summary/support-workers?limit=x'],
  ['GET', () => stranger, '/api/summary/families?limit=x'],
  ['POST', () => stranger, '/api/introductions'],
] as const)('who isn’t approved yet is told so before anything else: %s %s %s', async (method, who, url) => {
  const body = method === 'POST' ? badBody : undefined;
  expect(await call(test.app, method, url, { token: who().token, body })).toMatchObject({
    status: 403,
    body: { code: 'not-approved' },
  });
});
