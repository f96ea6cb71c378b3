import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onPGlite } from '../../vitest.config.ts';

it.each(onPGlite)('%s, which is to run on PGlite, is there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

it('the browser tests walk through each domain on PGlite', () => {
  const server = readFileSync('e2e/serve-product.ts', 'utf8');
  expect([server.includes('dataDir'), server.includes('databaseUrl')]).toEqual([true, false]);
});
