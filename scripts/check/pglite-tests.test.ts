import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onPGlite } from '../../vitest.config.ts';

/** `{a,b}.ts` as `a.ts` and `b.ts`: each has to be there. */
function expand(pattern: string): string[] {
  const [, before, choices, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  return choices === undefined ? [pattern] : choices.split(',').map((one) => `${before}${one}${after}`);
}

it.each(onPGlite.flatMap(expand))('%s, which is to run on PGlite, is there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

it('the browser tests walk through each domain on PGlite', () => {
  const server = readFileSync('e2e/serve-product.ts', 'utf8');
  expect([server.includes('dataDir'), server.includes('databaseUrl')]).toEqual([true, false]);
});
