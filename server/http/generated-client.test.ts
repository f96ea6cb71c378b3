import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { aMember, goodPassword } from '#server/testing/people.ts';
import { aPhoto } from '#server/testing/pictures.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
/** Compiled by `contract/openapi/generated-client.test.ts`. */
const client = resolve('server/testing/generated-client.ts');

type Walk = (cast: { url: string; password: string; adminEmail: string; photo: Blob }) => Promise<unknown>;

it('a client generated from the OpenAPI document walks the main path', async () => {
  const { walkMainPath }: { walkMainPath: Walk } = await import(client);
  const admin = await aMember(test, 'ADMIN');
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const photo = new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' });
  expect(await walkMainPath({ url, password: goodPassword, adminEmail: admin.email, photo })).toEqual({
    wrongPassword: 'not-signed-in',
    wrongFields: ['mobile'],
    languages: ['English'],
    requiredToDrive: true,
    picture: { tag: 'photos', width: 120, name: 'me.jpg' },
    downloaded: { type: 'image/jpeg', size: expect.any(Number) },
    found: [['Tom', true]],
    shown: true,
    driving: 'fits',
    exported: true,
    loggedOut: 204,
    afterwards: 'not-signed-in',
  });
});
