import { beforeAll, describe, expect, it } from 'vitest';
import { adminSorts } from '#contract/enums.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { adminSearchOf } from './admin-search.ts';
import { searchFamilies, searchSupportWorkers } from './admin-store.ts';

const test = setUpTestApp();
const limit = 3;
const window = { today: '2026-11-21', earliest: '2026-11-20', from: undefined, to: undefined };

/** Nine people are called Robin, and the ninth of them is matched; one person has another name. */
beforeAll(async () => {
  for (const role of ['SUPPORT_WORKER', 'FAMILY_USER'] as const)
    for (let index = 0; index < 10; index += 1)
      await aPerson(test, role, {
        firstName: index === 4 ? 'Someone' : `Robin_%${'ABCDEFGHIJ'[(index * 7) % 10]}`,
        lastName: 'Same',
        status: index === 9 ? 'MATCHED' : 'REGISTERED',
        countryCode: index === 4 ? 'NZ' : 'AU',
        createdAt: new Date(Date.UTC(2026, 10, 1 + (index % 4))),
        statusSince: new Date(Date.UTC(2026, 10, 1 + (index % 3))),
      });
});

type Query = Omit<Parameters<typeof adminSearchOf>[0], 'limit' | 'cursor'>;

/** All pages, where at most `collected` people are collected before they are ordered. */
async function found(
  side: typeof searchFamilies | typeof searchSupportWorkers,
  query: Query,
  collected: number,
) {
  const ids: string[] = [];
  let after: ReturnType<typeof adminSearchOf>['after'];
  do {
    const rows = await side(test.db, { ...adminSearchOf({ ...query, limit }), ...window, after, collected });
    ids.push(...rows.slice(0, limit).map(({ id }) => id));
    after = rows.length > limit ? rows[limit - 1] : undefined;
  } while (after);
  return ids;
}

describe.each([
  ['workers', searchSupportWorkers],
  ['families', searchFamilies],
])('%s with a term that is in many', (_, side) => {
  it.each(adminSorts)(
    'come in the same order by %s, whether collected or read along the list',
    async (sort) => {
      const collected = await found(side, { q: 'robin', sort }, 9);
      expect(collected).toHaveLength(9);
      expect(new Set(collected).size).toBe(9);
      for (const most of [0, 4, 8]) expect(await found(side, { q: 'ROBIN', sort }, most)).toEqual(collected);
    },
  );

  it('are counted as filtered', async () => {
    const query = { q: 'robin', match: 'matched' } as const;
    const matched = await found(side, query, 5);
    expect(matched).toHaveLength(1);
    expect(await found(side, query, 0)).toEqual(matched);
  });

  it('do not include matches for a pattern character that was typed', async () => {
    for (const q of ['r_bin', 'rob%n', 'rob\\in', 'robin__', 'robin%_'])
      expect(await found(side, { q }, 9)).toEqual([]);
    for (const most of [0, 9]) expect(await found(side, { q: 'robin_%' }, most)).toHaveLength(9);
  });
});

describe('a country whose name holds the term', () => {
  it('finds workers, whether collected or read along the list', async () => {
    const collected = await found(searchSupportWorkers, { q: 'new zea' }, 5);
    expect(collected).toHaveLength(1);
    expect(await found(searchSupportWorkers, { q: 'new zea' }, 0)).toEqual(collected);
  });
});
