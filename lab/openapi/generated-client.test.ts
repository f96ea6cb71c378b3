import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../contract/openapi/document.ts';
import { aMember, goodPassword } from '../../server/testing/people.ts';
import { aPhoto } from '../../server/testing/pictures.ts';
import { setUpTestApp } from '../../server/testing/test-app.ts';
import { generateTypes } from './generate-types.ts';

const test = setUpTestApp();
const client = resolve('lab/openapi/generated-client.ts');

it('a client compiles against types generated from the OpenAPI document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alongside-client-'));
  const types = join(folder, 'generated-types.ts');
  await writeFile(types, await generateTypes(JSON.stringify(openApiDocument('https://alongside.example'))));
  const config = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: [],
      paths: { 'generated-types': [types] },
    },
    files: [client, types],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compile = promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]);
  const complaints = await compile.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  await rm(folder, { recursive: true });
  expect(complaints).toBe('');
});

type Walk = (setup: { url: string; password: string; adminEmail: string; photo: Blob }) => Promise<unknown>;

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
