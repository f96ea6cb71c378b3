import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, earliestToday, latestToday, today } from '#server/clock.ts';
import { bestScore, scoreOf } from '#server/match/score.ts';
import type { FamilySide, SupportWorkerSide } from '#server/match/sides.ts';
import { anyFamilySide, anySupportWorkerSide } from '#server/testing/match-sides.ts';
import { aFamilyWith, aSupportWorkerWith } from '#server/testing/matched-people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import type { Cursor, Read } from './blocks.ts';
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
const noDay = '9999-12-31';

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
  soonest === null ? noDay : ([soonest, day()].toSorted().at(-1) ?? noDay);

/** The intended order: in blocks by date, and within a block by the match. */
function expected(people: Listed[], size: number, areUndatedLast: boolean): string[] {
  const walked = inOrder(people, ({ soonest, id }) => [soonest ?? noDay, id]);
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

type Page = { after: Cursor | undefined; limit: number };

/** The people shown on a page, and the cursor for the next one. */
function cut<Row extends { id: string }>({ rows, cursorOf }: Read<Row>, limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const after = rows.length > limit && last ? cursorOf(last) : undefined;
  return { ids: shown.map(({ id }) => id), after };
}

async function all(find: (page: Page) => Promise<ReturnType<typeof cut>>, limit: number, from?: Cursor) {
  const seen: string[] = [];
  let after = from;
  do {
    const page = await find({ after, limit });
    seen.push(...page.ids);
    after = page.after;
  } while (after);
  return seen;
}

const findWorkers = async (size: number, page: Page, window: Window = {}) =>
  cut(
    await findSupportWorkers(test.db, {
      ...page,
      size,
      viewer: family,
      today: day(),
      earliest: earliestToday(test.time.now),
      adultOn: today(test.time.now),
      from: window.from,
      to: window.to,
    }),
    page.limit,
  );

const allWorkers = (size: number, limit: number, window?: Window) =>
  all((page) => findWorkers(size, page, window), limit);

const allFamilies = (size: number, limit: number, countryCode?: string) =>
  all(
    async (page) =>
      cut(await findFamilies(test.db, { ...page, size, viewer: worker, today: day(), countryCode }), limit),
    limit,
  );

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

describe('while someone pages', () => {
  it.each<Window>([{}, { from: '2026-12-01' }])('days may pass (window %j)', async (window) => {
    const began = test.time.now;
    const before = await allWorkers(7, 3, window);
    const first = await findWorkers(7, { after: undefined, limit: 3 }, window);
    test.time.now = addDays(began, 40);
    const rest = await all((page) => findWorkers(7, page, window), 3, first.after);
    test.time.now = began;
    expect([...first.ids, ...rest]).toEqual(before);
  });

  it('nobody is lost or repeated when others come and go', async () => {
    const before = await allWorkers(20, 5);
    const first = await findWorkers(20, { after: undefined, limit: 5 });
    const [someone] = workers;
    const newcomers = await Promise.all(
      Array.from({ length: 15 }, () =>
        aSupportWorkerWith(test, { ...(someone?.side as SupportWorkerSide), dateAvailable: '2026-05-01' }),
      ),
    );
    const gone = before.at(12) ?? '';
    await test.db.updateTable('users').set({ status: 'INTERVIEWED' }).where('id', '=', gone).execute();
    const seen = [...first.ids, ...(await all((page) => findWorkers(20, page), 5, first.after))];
    const newIds = newcomers.map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !newIds.includes(id))).toEqual(before.filter((id) => id !== gone));
    await test.db.deleteFrom('users').where('id', 'in', newIds).execute();
    await test.db.updateTable('users').set({ status: 'UNMATCHED' }).where('id', '=', gone).execute();
  });
});
