import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const security = readFileSync('docs/security.md', 'utf8');
const sectionOf = (heading: string) => security.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));

describe('the table of OWASP ASVS 5.0', () => {
  /** The number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
  const chapters = {
    1: 27,
    2: 11,
    3: 19,
    4: 10,
    5: 9,
    6: 35,
    7: 18,
    8: 7,
    9: 7,
    10: 29,
    11: 14,
    12: 9,
  } as const;
  const more = { 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 } as const;
  const section = sectionOf('OWASP ASVS 5.0');
  const rows = rowsOf(section).filter(([id = '']) => /^\d/.test(id));

  it('has every requirement of levels 1 and 2 once', () => {
    const counted: Record<string, number> = {};
    for (const [id = ''] of rows)
      counted[id.split('.')[0] ?? ''] = (counted[id.split('.')[0] ?? ''] ?? 0) + 1;
    expect(counted).toEqual({ ...chapters, ...more });
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
    expect(rows.filter(([, level]) => level === '1')).toHaveLength(70);
  });

  it('says of each whether it is met, and how or why not', () => {
    const states = new Map<string, number>();
    for (const [id, , , state = '', how = ''] of rows) {
      expect([id, ['yes', 'no', 'operator', 'n/a'].includes(state), how.length > 3]).toEqual([
        id,
        true,
        true,
      ]);
      if (state === 'yes') expect([id, /\.(test|spec)\.ts`|no test$/.test(how)]).toEqual([id, true]);
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    const counts = ['yes', 'no', 'operator', 'n/a']
      .map((state) => `${states.get(state)} ${state}`)
      .join(', ');
    expect(section).toContain(`${rows.length} requirements of levels 1 and 2: ${counts}.`);
  });
});

it('every file that docs/security.md names is there', () => {
  const code = [...security.matchAll(/`((?:server|contract|web|e2e|scripts)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const links = [...security.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => `docs/${path}`);
  expect(code.filter((path) => /\.(test|spec)\.ts$/.test(path)).length).toBeGreaterThan(150);
  expect([...code, ...links].filter((path) => !existsSync(path))).toEqual([]);
});

it('the retention names every table, and no other', () => {
  const folder = 'server/platform/db/migrations';
  const all = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  const names = (pattern: RegExp) => [...all.matchAll(pattern)].map(([, name = '']) => name);
  const dropped = names(/^drop table (?:if exists )?"?(\w+)"?/gim);
  const tables = names(/^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gim).filter(
    (name) => !dropped.includes(name),
  );
  const listed = rowsOf(sectionOf('Retention by table')).flatMap(
    ([name = '']) => /^`(\w+)`$/.exec(name)?.[1] ?? [],
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(tables.toSorted());
});

it('SECURITY.md and security.txt name the same place', () => {
  const served = readFileSync('server/platform/http/well-known.ts', 'utf8');
  expect(served).toContain('settings.supportEmail');
  expect(readFileSync('SECURITY.md', 'utf8')).toMatch(
    /support address[\s\S]*foot of every page[\s\S]*\/\.well-known\/security\.txt/,
  );
});
