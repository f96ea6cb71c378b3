import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/platform/db/open.ts';
import { familyGroups, supportWorkerGroups } from '#server/search/fit/answer-groups.ts';
import type { FamilySide, SupportWorkerSide } from '#server/search/fit/sides.ts';
import { createListedIndex, type ListedIndex, type ListedPerson } from './listed-index.ts';
import {
  deleteOldChanges,
  findChanges,
  findListedFamilies,
  findListedSupportWorkers,
  isTooOld,
  type Wanted,
  type Watermark,
} from './listed-store.ts';

export type ListedIndexes = {
  supportWorkers: ListedIndex<SupportWorkerSide>;
  families: ListedIndex<FamilySide>;
};

/** Returns the indexes with every change that was committed before the call. */
export type ReadListed = () => Promise<ListedIndexes>;

/** People at a time, so that other requests are answered in between. */
const batchSize = 500;

const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Cache of everyone who is listed: filled at the first call, and refreshed at each later one with whoever has changed. Concurrent calls
 * share a refresh that begins after them, so many cost little more than one.
 */
export function createListedCache(db: Db): ReadListed {
  let cached: { listed: ListedIndexes; watermark: Watermark } | undefined;
  let refreshing: Promise<ListedIndexes> | undefined;
  let nextRefresh: Promise<ListedIndexes> | undefined;

  const refresh = async () => {
    const { watermark, changed } = await findChanges(db, cached?.watermark);
    if (!cached || isTooOld(cached.watermark, watermark)) {
      // Changes during the read come with the next refresh.
      cached = { listed: await readAll(db), watermark };
      return cached.listed;
    }
    const { listed } = cached;
    await reread(db, listed, changed);
    cached = { listed, watermark };
    return listed;
  };
  const beginRefresh = () => {
    refreshing = refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  return () => {
    if (!refreshing) return beginRefresh();
    // The current refresh may have begun before a commit that the caller knows of.
    nextRefresh ??= refreshing
      .catch(() => {})
      .then(() => {
        nextRefresh = undefined;
        return beginRefresh();
      });
    return nextRefresh;
  };
}

/** Deletes changes that every process has read by now. */
export const clearListingChanges = (db: Db): Promise<void> => deleteOldChanges(db);

type Find<Answers> = (db: Db, wanted: Wanted) => Promise<ListedPerson<Answers>[]>;

async function readAll(db: Db): Promise<ListedIndexes> {
  const listed: ListedIndexes = {
    supportWorkers: createListedIndex(supportWorkerGroups),
    families: createListedIndex(familyGroups),
  };
  await readSide(db, listed.supportWorkers, findListedSupportWorkers);
  await readSide(db, listed.families, findListedFamilies);
  return listed;
}

async function readSide<Answers>(db: Db, people: ListedIndex<Answers>, find: Find<Answers>): Promise<void> {
  let after: string | undefined = firstId;
  while (after !== undefined) {
    const found: ListedPerson<Answers>[] = await find(db, { after, limit: batchSize });
    for (const person of found) people.put(person);
    after = found.length < batchSize ? undefined : found.at(-1)?.id;
    await setImmediate();
  }
}

async function reread(db: Db, { supportWorkers, families }: ListedIndexes, changed: readonly string[]) {
  for (let from = 0; from < changed.length; from += batchSize) {
    const ids = changed.slice(from, from + batchSize);
    const workersNow = await findListedSupportWorkers(db, { ids });
    const familiesNow = await findListedFamilies(db, { ids });
    for (const id of ids) {
      supportWorkers.remove(id);
      families.remove(id);
    }
    for (const person of workersNow) supportWorkers.put(person);
    for (const person of familiesNow) families.put(person);
  }
}
