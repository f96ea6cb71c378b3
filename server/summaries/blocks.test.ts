import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { earliestToday, latestToday, today } from '#server/clock.ts';
import { bestScore, scoreOf } from '#server/match/score.ts';
import type { FamilySide, SupportWorkerSide } from '#server/match/sides.ts';
import { anyFamilySide, anySupportWorkerSide } from '#server/testing/match-sides.ts';
import { aFamilyWith, aSupportWorkerWith } from '#server/testing/matched-people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import type { Cursor } from './cursor.ts';
import { findFamilies, findSupportWorkers } from './other-side-store.ts';

const test = setUpTestApp();

type Listed = { id: string; place: number; soonest: string | null; countryCode: string | null };
type Window = { from?: string; to?: string };

const workers: { id: string; side: SupportWorkerSide }[] = [];
const families: { id: string; side: FamilySide }[] = [];
const [family] = fc.sample(anyFamilySide, { numRuns: 1, seed: 7 }) as [FamilySide];
const [worker] = fc.sample(anySupportWorkerSide, { numRuns: 1, seed: 8 }) as [SupportWorkerSide];

beforeAll(async () => {
  for (const side of fc.sample(anySupportWorkerSide, { numRuns: 60, seed: 5 }))
    workers.push({ side, id: (await aSupportWorkerWith(test, side)).id });
  for (const side of fc.sample(anyFamilySide, { numRuns: 60, seed: 6 }))
    families.push({ side, id: (await aFamilyWith(test, side)).id });
});

const day = () => latestToday(test.time.now);
const never = '9999-12-31';

const ofWorkers = (): Listed[] =>
  workers.map(({ id, side }) => ({
    id,
    place: bestScore - scoreOf({ worker: side, family, today: day() }),
    soonest: side.dateAvailable,
    countryCode: side.countryCode,
  }));

const ofFamilies = (): Listed[] =>
  families.map(({ id, side }) => ({
    id,
    place: bestScore - scoreOf({ worker, family: side, today: day() }),
    soonest: side.earliestStartDate,
    countryCode: side.countryCode,
  }));

const inOrder = (people: Listed[], keysOf: (one: Listed) => (string | number)[]) =>
  people
    .map((one) => ({ one, keys: keysOf(one) }))
    .sort(({ keys: a }, { keys: b }) => {
      const index = a.findIndex((key, place) => key !== b[place]);
      return (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1;
    })
    .map(({ one }) => one);

const rankOf = ({ soonest }: Listed) =>
  soonest === null ? never : ([soonest, day()].toSorted().at(-1) ?? never);

/** The order as it is meant: along the dates in blocks, and in each by the match. */
function expected(people: Listed[], size: number, areUndatedLast: boolean): string[] {
  const walked = inOrder(people, ({ soonest, id }) => [soonest ?? never, id]);
  const blocks = Array.from({ length: Math.ceil(walked.length / size) }, (_, index) =>
    walked.slice(index * size, (index + 1) * size),
  );
  return blocks
    .flatMap((block) =>
      inOrder(block, (one) => [
        areUndatedLast && one.soonest === null ? 1 : 0,
        one.place,
        rankOf(one),
        one.id,
      ]),
    )
    .map(({ id }) => id);
}

async function all(
  find: (page: { after: Cursor | undefined; limit: number }) => Promise<({ id: string } & Cursor)[]>,
  limit: number,
): Promise<string[]> {
  const seen: string[] = [];
  let after: Cursor | undefined;
  for (;;) {
    const rows = await find({ after, limit });
    seen.push(...rows.slice(0, limit).map(({ id }) => id));
    if (rows.length <= limit) return seen;
    after = rows[limit - 1];
  }
}

const allWorkers = (size: number, limit: number, window: Window = {}) =>
  all(
    (page) =>
      findSupportWorkers(test.db, {
        ...page,
        size,
        viewer: family,
        today: day(),
        earliest: earliestToday(test.time.now),
        adultOn: today(test.time.now),
        from: window.from,
        to: window.to,
      }),
    limit,
  );

const allFamilies = (size: number, limit: number, countryCode?: string) =>
  all((page) => findFamilies(test.db, { ...page, size, viewer: worker, today: day(), countryCode }), limit);

describe.each([
  { size: 7, limit: 3 },
  { size: 7, limit: 7 },
  { size: 7, limit: 30 },
  { size: 20, limit: 20 },
  { size: 60, limit: 9 },
  { size: 1_000, limit: 100 },
])('read in blocks of $size, $limit a page, everyone comes once', ({ size, limit }) => {
  it('workers in order', async () =>
    expect(await allWorkers(size, limit)).toEqual(expected(ofWorkers(), size, true)));

  it('families in order', async () =>
    expect(await allFamilies(size, limit)).toEqual(expected(ofFamilies(), size, false)));

  it('families of one country', async () => {
    const there = ofFamilies().filter(({ countryCode }) => countryCode === 'NZ');
    expect(await allFamilies(size, limit, 'NZ')).toEqual(expected(there, size, false));
  });

  it.each<Window>([
    { from: '2026-11-01', to: '2026-12-31' },
    { from: '2026-12-01', to: '2027-03-01' },
    { from: '2026-12-02' },
    { to: '2026-11-30' },
    { to: '2026-11-01' },
    { from: '2028-01-01', to: '2028-02-01' },
  ])('workers of the window %j', async (window) => {
    const isFree = (one: Listed) =>
      one.soonest === null ||
      ((!window.from || rankOf(one) >= window.from) && (!window.to || rankOf(one) <= window.to));
    const free = ofWorkers().filter(isFree);
    expect(await allWorkers(size, limit, window)).toEqual(expected(free, size, true));
  });
});

describe('while somebody pages', () => {
  const find = (page: { after: Cursor | undefined; limit: number }) =>
    findSupportWorkers(test.db, {
      ...page,
      size: 20,
      viewer: family,
      today: day(),
      earliest: earliestToday(test.time.now),
      adultOn: today(test.time.now),
      from: undefined,
      to: undefined,
    });

  it('nobody is lost or repeated by those who come and go', async () => {
    const before = await allWorkers(20, 5);
    const first = await find({ after: undefined, limit: 5 });
    const seen = first.slice(0, 5).map(({ id }) => id);
    const [someone] = workers;
    const newcomers = await Promise.all(
      Array.from({ length: 15 }, () =>
        aSupportWorkerWith(test, { ...(someone?.side as SupportWorkerSide), dateAvailable: '2026-05-01' }),
      ),
    );
    const gone = before.at(12) ?? '';
    await test.db.updateTable('users').set({ status: 'INTERVIEWED' }).where('id', '=', gone).execute();
    let after: Cursor | undefined = first[4];
    while (after) {
      const rows: ({ id: string } & Cursor)[] = await find({ after, limit: 5 });
      seen.push(...rows.slice(0, 5).map(({ id }) => id));
      after = rows.length > 5 ? rows[4] : undefined;
    }
    const newIds = newcomers.map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !newIds.includes(id))).toEqual(before.filter((id) => id !== gone));
    await test.db.deleteFrom('users').where('id', 'in', newIds).execute();
    await test.db.updateTable('users').set({ status: 'UNMATCHED' }).where('id', '=', gone).execute();
  });
});
