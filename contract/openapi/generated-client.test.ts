import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { generateTypes } from '#scripts/openapi-types/generate-types.ts';
import { openApiDocument } from './document.ts';

/** `server/http/generated-client.test.ts` lets it walk. */
const client = resolve('server/testing/generated-client.ts');

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
  // Long, so that a busy machine fails no good test.
}, 120_000);
