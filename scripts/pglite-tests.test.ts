import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { onPGlite } from '../vitest.config.ts';

/** They know no tables, or those of everybody. */
const withoutTables = ['server/http', 'server/pdf'];

const domainsOf = (files: string[]) => new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));

it.each(onPGlite)('%s, which is to run on PGlite, is there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

it('a test of every domain runs on PGlite', () => {
  const isInDomain = (file: string) => dirname(file) !== 'server';
  const chosen = domainsOf(onPGlite.flatMap((pattern) => globSync(pattern)));
  const all = domainsOf(globSync('server/**/*.test.ts').filter(isInDomain));
  expect([...all].filter((domain) => !chosen.has(domain)).sort()).toEqual(withoutTables);
});
