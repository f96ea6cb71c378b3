import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, earliestToday, latestToday } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { bestScore, scoreOf } from '#server/search/fit/score.ts';
import type { FamilySide, SupportWorkerSide } from '#server/search/fit/sides.ts';
import { createListedCache, type ReadListed } from '#server/search/listed/listed-cache.ts';
import { isTooOld } from '#server/search/listed/listed-store.ts';
import { anyFamilySide, anySupportWorkerSide } from '#server/testing/fit-sides.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import type { Cursor } from './cursor.ts';
import { type FoundPage, findFamilies, findSupportWorkers } from './find-other-side.ts';

const test = setUpTestApp();

/** More than any page, and many with the same answers. */
const count = 600;

type Listed = { id: string; place: number; soonest: string | null; countryCode: string | null };
type Window = { blockedIds?: readonly string[]; from?: string; to?: string };
type Known<Side> = { id: string; side: Side };

let workers: Known<SupportWorkerSide>[] = [];
let families: Known<FamilySide>[] = [];
const [family] = fc.sample(anyFamilySide, { numRuns: 1, seed: 7 }) as [FamilySide];
const [worker] = fc.sample(anySupportWorkerSide, { numRuns: 1, seed: 8 }) as [SupportWorkerSide];
let readListed: ReadListed;

beforeAll(async () => {
  readListed = createListedCache(test.db);
  workers = await addWorkers(fc.sample(anySupportWorkerSide, { numRuns: count, seed: 5 }));
  families = await addFamilies(fc.sample(anyFamilySide, { numRuns: count, seed: 6 }));
});

const aUser = (role: 'SUPPORT_WORKER' | 'FAMILY_USER') => {
  const id = uuidv7();
  const email = `${id}@example.com`;
  return {
    id,
    role,
    email,
    passwordHash: '',
    firstName: 'Some',
    lastName: 'Body',
    status: 'UNMATCHED',
  } as const;
};

async function addWorkers(sides: SupportWorkerSide[]): Promise<Known<SupportWorkerSide>[]> {
  const added = sides.map((side) => ({ user: aUser('SUPPORT_WORKER'), side }));
  for (let from = 0; from < added.length; from += 500) {
    const some = added.slice(from, from + 500);
    const users = some.map(({ user, side: { countryCode, arrangement, dateAvailable } }) => ({
      ...user,
      countryCode,
      arrangement,
      dateAvailable,
    }));
    await test.db.insertInto('users').values(users).execute();
    const rows = some.map(({ user, side: { countryCode, arrangement, dateAvailable, ...fields } }) => ({
      userId: user.id,
      ...fields,
    }));
    await test.db.insertInto('supportWorkers').values(rows).execute();
  }
  return added.map(({ user: { id }, side }) => ({ id, side }));
}

async function addFamilies(sides: FamilySide[]): Promise<Known<FamilySide>[]> {
  const added = sides.map((side) => ({ user: aUser('FAMILY_USER'), side }));
  for (let from = 0; from < added.length; from += 500) {
    const some = added.slice(from, from + 500);
    const users = some.map(({ user, side: { countryCode, arrangement } }) => ({
      ...user,
      countryCode,
      arrangement,
    }));
    await test.db.insertInto('users').values(users).execute();
    const rows = some.map(({ user, side: { countryCode, arrangement, ...fields } }) => ({
      userId: user.id,
      ...fields,
    }));
    await test.db.insertInto('families').values(rows).execute();
  }
  return added.map(({ user: { id }, side }) => ({ id, side }));
}

const remove = (ids: string[]) => test.db.deleteFrom('users').where('id', 'in', ids).execute();

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

const rankOf = ({ soonest }: Listed) =>
  soonest === null ? noDay : ([soonest, day()].toSorted().at(-1) ?? noDay);

/** The intended order over everyone: by fit, then by date and by id. */
const expected = (people: Listed[], areUndatedLast: boolean): string[] =>
  people
    .map((one) => ({
      id: one.id,
      keys: [areUndatedLast && one.soonest === null ? 1 : 0, one.place, rankOf(one), one.id],
    }))
    .sort(({ keys: a }, { keys: b }) => {
      const index = a.findIndex((key, place) => key !== b[place]);
      return (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1;
    })
    .map(({ id }) => id);

type Page = { after: Cursor | undefined; limit: number };

const cut = ({ people, next }: FoundPage<{ id: string }>) => ({
  ids: people.map(({ card }) => card.id),
  next,
});

async function all(find: (page: Page) => Promise<ReturnType<typeof cut>>, limit: number, from?: Cursor) {
  const seen: string[] = [];
  let after = from;
  do {
    const page = await find({ after, limit });
    expect(page.ids.length).toBeLessThanOrEqual(limit);
    seen.push(...page.ids);
    after = page.next;
  } while (after);
  return seen;
}

const findWorkers = async (page: Page, window: Window = {}, read = readListed) =>
  cut(
    await findSupportWorkers(
      { db: test.db, listed: await read() },
      {
        ...page,
        viewer: family,
        blockedIds: window.blockedIds ?? [],
        today: day(),
        earliest: earliestToday(test.time.now),
        now: test.time.now,
        from: window.from,
        to: window.to,
      },
    ),
  );

const allWorkers = (limit: number, window?: Window) => all((page) => findWorkers(page, window), limit);

const allFamilies = (limit: number, countryCode?: string) =>
  all(
    async (page) =>
      cut(
        await findFamilies(
          { db: test.db, listed: await readListed() },
          {
            ...page,
            viewer: worker,
            blockedIds: [],
            today: day(),
            now: test.time.now,
            countryCode,
          },
        ),
      ),
    limit,
  );

describe.each([{ limit: 70 }, { limit: 1_000 }])(
  'with $limit a page, everyone comes once, the best of all first',
  ({ limit }) => {
    it('workers in order', async () => expect(await allWorkers(limit)).toEqual(expected(ofWorkers(), true)));

    it('families in order', async () =>
      expect(await allFamilies(limit)).toEqual(expected(ofFamilies(), false)));

    it('families of one country', async () => {
      const there = ofFamilies().filter(({ countryCode }) => countryCode === 'NZ');
      expect(await allFamilies(limit, 'NZ')).toEqual(expected(there, false));
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
      expect(await allWorkers(limit, window)).toEqual(expected(ofWorkers().filter(isFree), true));
    });
  },
);

describe('while someone pages', () => {
  it.each<Window>([{}, { from: '2026-12-01' }])('days may pass (window %j)', async (window) => {
    const began = test.time.now;
    const before = await allWorkers(100, window);
    const first = await findWorkers({ after: undefined, limit: 100 }, window);
    test.time.now = addDays(began, 40);
    const rest = await all((page) => findWorkers(page, window), 100, first.next);
    test.time.now = began;
    expect([...first.ids, ...rest]).toEqual(before);
  });

  it('nobody is lost or repeated when others come and go', async () => {
    const before = await allWorkers(100);
    const first = await findWorkers({ after: undefined, limit: 100 });
    const [someone] = workers;
    const newcomer = { ...(someone?.side as SupportWorkerSide), dateAvailable: '2026-05-01' };
    const newcomers = await addWorkers(Array.from({ length: 15 }, () => newcomer));
    const gone = before.at(120) ?? '';
    await test.db.updateTable('users').set({ status: 'INTERVIEWED' }).where('id', '=', gone).execute();
    const seen = [...first.ids, ...(await all((page) => findWorkers(page), 100, first.next))];
    const newIds = newcomers.map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !newIds.includes(id))).toEqual(before.filter((id) => id !== gone));
    await remove(newIds);
    await test.db.updateTable('users').set({ status: 'UNMATCHED' }).where('id', '=', gone).execute();
    expect(await allWorkers(1_000)).toEqual(before);
  });

  it('leaves out people who are blocked, and keeps pages at full length', async () => {
    const before = await allWorkers(1_000);
    const blockedIds = before.filter((_, index) => index % 3 === 0);
    const shown = before.filter((_, index) => index % 3 !== 0);
    const first = await findWorkers({ after: undefined, limit: 50 }, { blockedIds });
    expect(first.ids).toEqual(shown.slice(0, 50));
    expect(await allWorkers(70, { blockedIds })).toEqual(shown);
  });

  it('somebody who stops being listed before their card is read is left out', async () => {
    const before = await allWorkers(1_000);
    const listed = await readListed();
    const [gone = ''] = before;
    const set = (status: 'DELETED_HIDDEN' | 'UNMATCHED') =>
      test.db.updateTable('users').set({ status }).where('id', '=', gone).execute();
    await set('DELETED_HIDDEN');
    expect((await findWorkers({ after: undefined, limit: 1_000 }, {}, async () => listed)).ids).toEqual(
      before.slice(1),
    );
    await set('UNMATCHED');
  });
});

describe('the cache', () => {
  const best: SupportWorkerSide = {
    ...(fc.sample(anySupportWorkerSide, { numRuns: 1, seed: 9 })[0] as SupportWorkerSide),
    dateAvailable: '2026-11-01',
  };
  const places = async (read: ReadListed, ids: readonly string[]) => {
    const listed = await read();
    return ids.filter((id) => listed.supportWorkers.ids.slotOf(id) >= 0);
  };

  it('has each change of an answer that is compared, and everyone who comes or goes, in every process', async () => {
    const processes = [readListed, createListedCache(test.db)];
    const [added] = (await addWorkers([best])) as [Known<SupportWorkerSide>];
    const { id } = added;
    const answers = async () => {
      const read = await Promise.all(processes.map((process) => process()));
      return read.map(({ supportWorkers: { ids, answersAt } }) => answersAt(ids.slotOf(id)));
    };
    let side = best;
    expect(await answers()).toEqual([side, side]);
    for (const changes of fc.sample(anySupportWorkerSide, { numRuns: 5, seed: 10 })) {
      side = changes;
      const { countryCode, arrangement, dateAvailable, ...fields } = changes;
      const ofUser = { countryCode, arrangement, dateAvailable };
      await test.db.updateTable('users').set(ofUser).where('id', '=', id).execute();
      await test.db.updateTable('supportWorkers').set(fields).where('userId', '=', id).execute();
      expect(await answers()).toEqual([side, side]);
    }
    for (const process of processes) expect(await places(process, [id])).toEqual([id]);
    await remove([id]);
    for (const process of processes) expect(await places(process, [id])).toEqual([]);
  });

  it('is not read again for what no list depends on', async () => {
    const { id } = workers[0] as Known<SupportWorkerSide>;
    const changes = async () =>
      (await test.db.selectFrom('listingChanges').select('userId').where('userId', '=', id).execute()).length;
    const before = await changes();
    await test.db
      .updateTable('users')
      .set({ firstName: 'Other', status: 'UNMATCHED' })
      .where('id', '=', id)
      .execute();
    await test.db
      .updateTable('supportWorkers')
      .set({ introduction: '<p>Other</p>' })
      .where('userId', '=', id)
      .execute();
    expect(await changes()).toBe(before);
  });

  it('does not wait for the transaction numbers that a backup has brought from another database', async () => {
    const { id } = workers[0] as Known<SupportWorkerSide>;
    const [added] = (await addWorkers([best])) as [Known<SupportWorkerSide>];
    await sql`insert into "listingChanges" ("changedIn", "userId") values ('900000000000000000', ${id})`.execute(
      test.db,
    );
    expect(await places(readListed, [added.id])).toEqual([added.id]);
    await remove([added.id]);
    expect(await places(readListed, [added.id, id])).toEqual([id]);
  });

  it('misses no transaction that was open when another process refreshed', async (context) => {
    context.skip(inject('template').kind === 'pglite', 'the embedded database has one connection');
    const [early, late] = (await addWorkers([best, best])) as [
      Known<SupportWorkerSide>,
      Known<SupportWorkerSide>,
    ];
    const hide = (db: Db, id: string) =>
      db.updateTable('users').set({ status: 'INTERVIEWED' }).where('id', '=', id).execute();
    await test.db.transaction().execute(async (transaction) => {
      await hide(transaction, early.id);
      // Begins later and ends sooner.
      await hide(test.db, late.id);
      expect(await places(readListed, [early.id, late.id])).toEqual([early.id]);
    });
    expect(await places(readListed, [early.id, late.id])).toEqual([]);
    await remove([early.id, late.id]);
  });
});

describe('a refresh of the cache', () => {
  const statusTo = (db: Db, id: string, status: 'INTERVIEWED' | 'UNMATCHED') =>
    db.updateTable('users').set({ status }).where('id', '=', id).execute();
  const isListed = async (read: ReadListed, id: string) => (await read()).supportWorkers.ids.slotOf(id) >= 0;

  it('shows nothing of what was taken back, in whole or from a savepoint on', async () => {
    const [{ id: kept }, { id: gone }] = workers as [Known<SupportWorkerSide>, Known<SupportWorkerSide>];
    const giveUp = test.db.transaction().execute(async (transaction) => {
      await statusTo(transaction, kept, 'INTERVIEWED');
      throw new Error('taken back');
    });
    await expect(giveUp).rejects.toThrow('taken back');
    await test.db.transaction().execute(async (transaction) => {
      await sql`savepoint one`.execute(transaction);
      await statusTo(transaction, kept, 'INTERVIEWED');
      await sql`rollback to savepoint one`.execute(transaction);
      await sql`savepoint two`.execute(transaction);
      await statusTo(transaction, gone, 'INTERVIEWED');
    });
    expect([await isListed(readListed, kept), await isListed(readListed, gone)]).toEqual([true, false]);
    await statusTo(test.db, gone, 'UNMATCHED');
    expect(await isListed(readListed, gone)).toBe(true);
  });

  it('that fails, at whichever query, loses nothing, and its callers refresh again', async () => {
    const { id } = workers[0] as Known<SupportWorkerSide>;
    /** How many queries come before the one whose answer does not arrive. */
    let left = 0;
    const failing = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        left -= 1;
        if (left === -1) throw new Error('the database is gone');
        return result;
      },
    });
    const read = createListedCache(failing);
    for (const queries of [0, 1, 2]) {
      left = queries;
      await expect(read()).rejects.toThrow('the database is gone');
    }
    expect(await isListed(read, id)).toBe(true);
    for (const queries of [0, 1, 2]) {
      await statusTo(test.db, id, 'INTERVIEWED');
      left = queries;
      const [first, second] = [read(), read()];
      await expect(first).rejects.toThrow('the database is gone');
      expect((await second).supportWorkers.ids.slotOf(id)).toBe(-1);
      expect(await isListed(read, id)).toBe(false);
      await statusTo(test.db, id, 'UNMATCHED');
      expect(await isListed(read, id)).toBe(true);
    }
  });

  it('leaves out someone who is erased between two pages, and continues after them', async () => {
    const first = await findWorkers({ after: undefined, limit: 100 });
    const rest = await all((page) => findWorkers(page), 100, first.next);
    const last = first.ids.at(-1) ?? '';
    const erased = workers.filter(({ id }) => id === last || id === rest[0]);
    expect(erased).toHaveLength(2);
    for (const { id } of erased) await test.db.deleteFrom('users').where('id', '=', id).execute();
    const seen = await all((page) => findWorkers(page), 100, first.next);
    expect(seen).toEqual(rest.slice(1));
    workers = workers.filter((one) => !erased.includes(one));
  });
});

describe('everyone is read anew', () => {
  const at = 1_700_000_000;
  const hour = 3_600;
  const epoch = 'a';
  it.each([
    [{ epoch, snapshot: '700:700:', at }, { epoch, snapshot: '700:705:702', at: at + hour }, false],
    [{ epoch, snapshot: '700:700:', at }, { epoch, snapshot: '900:900:', at: at + 13 * hour }, true],
    [{ epoch, snapshot: '700:700:', at }, { epoch: 'b', snapshot: '900:900:', at: at + 1 }, true],
  ])('after %j and then %j: %s', (before, now, isNeeded) => expect(isTooOld(before, now)).toBe(isNeeded));
});
