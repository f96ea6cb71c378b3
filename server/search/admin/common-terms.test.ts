import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type AdminSort, adminSorts } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { aPerson } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { adminSearchOf } from './admin-search.ts';
import { searchFamilies, searchSupportWorkers } from './admin-store.ts';

const test = setUpTestApp();
const isPostgres = inject('template').kind === 'postgres';
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

/**
 * All pages, where at most `collected` people are collected before they are ordered. One match among the `sampled` first
 * is enough to walk along the list instead.
 */
async function found(
  side: typeof searchFamilies | typeof searchSupportWorkers,
  query: Query,
  collected: number,
  sampled = 0,
) {
  const bounds = { sampled, walked: 1_000, collected };
  const ids: string[] = [];
  let after: ReturnType<typeof adminSearchOf>['after'];
  do {
    const rows = await side(test.db, { ...adminSearchOf({ ...query, limit }), ...window, after, bounds });
    ids.push(...rows.map(({ id }) => id));
    after = rows.length === limit ? rows.at(-1) : undefined;
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
      for (const sampled of [1, 5])
        expect(await found(side, { q: 'robin', sort }, 9, sampled)).toEqual(collected);
    },
  );

  it('are counted as filtered', async () => {
    const query = { q: 'robin', match: 'matched' } as const;
    const matched = await found(side, query, 5);
    expect(matched).toHaveLength(1);
    expect(await found(side, query, 0)).toEqual(matched);
    expect(await found(side, query, 5, 10)).toEqual(matched);
  });

  it('do not include matches for a pattern character that was typed', async () => {
    for (const q of ['r_bin', 'rob%n', 'rob\\in', 'robin__', 'robin%_'])
      expect(await found(side, { q }, 9)).toEqual([]);
    for (const most of [0, 9]) expect(await found(side, { q: 'robin_%' }, most)).toHaveLength(9);
  });
});

describe.each([
  ['workers', searchSupportWorkers],
  ['families', searchFamilies],
])('%s on one connection', (_, side) => {
  it('are found by every kind of text, with few prepared statements', async () => {
    await test.db.connection().execute(async (db) => {
      const countPrepared = async () =>
        (await sql`select 1 from pg_prepared_statements`.execute(db)).rows.length;
      const before = await countPrepared();
      const foundBy = async (q: string, sort: AdminSort, asMany: number) =>
        (await side(db, { ...adminSearchOf({ q, sort, limit: asMany }), ...window })).length;
      for (const sort of adminSorts) {
        for (const asMany of [limits.cardsPerPage, limits.pageSize]) {
          expect(await foundBy('', sort, asMany)).toBe(10);
          for (const q of ['robin', 'Robin_% ', 'n_', 'someone same', 'robin, nobody', 'in_', 'O’Nobody']) {
            const isThere = !/nobody/i.test(q);
            expect((await foundBy(q, sort, asMany)) > 0).toBe(isThere);
          }
        }
      }
      // Without a text, with one, with two, and with one that no index helps to find.
      if (isPostgres) expect((await countPrepared()) - before).toBe(adminSorts.length * 2 * 4);
    });
  });
});

describe('a country whose name holds the term', () => {
  it('finds workers, whether collected or read along the list', async () => {
    const collected = await found(searchSupportWorkers, { q: 'new zea' }, 5);
    expect(collected).toHaveLength(1);
    expect(await found(searchSupportWorkers, { q: 'new zea' }, 0)).toEqual(collected);
  });
});
