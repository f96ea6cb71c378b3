import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textGroups } from './groups.ts';
import { longestText } from './rules.ts';
import { textsIn } from './texts.ts';

const listed = textGroups.flatMap(({ texts }) => texts);

test('every text has a key of its own, and words', () => {
  const keys = listed.map(({ key }) => key);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  expect(listed.filter(({ standard }) => standard.trim() === '')).toEqual([]);
  expect(listed.filter(({ standard }) => standard.length > longestText)).toEqual([]);
  expect(keys.filter((key) => !/^[a-z][\w.-]{1,99}$/.test(key))).toEqual([]);
  expect(textGroups.filter(({ texts }) => texts.length === 0)).toEqual([]);
});

test('every text of this folder is in a group', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(join(import.meta.dirname, file))),
  );
  const written = modules
    .flatMap((module) => Object.values(module))
    .flatMap((one) => (typeof one === 'object' && one !== null ? textsIn(one) : []))
    .map(({ key }) => key);
  const keys = listed.map(({ key }) => key);
  expect(written.length).toBeGreaterThan(600);
  expect(written.filter((key) => !keys.includes(key))).toEqual([]);
});
