import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/platform/db/open.ts';
import { familyGroups, supportWorkerGroups } from '#server/search/fit/answer-groups.ts';
import type { FamilySide, SupportWorkerSide } from '#server/search/fit/sides.ts';
import { createListedPeople, type ListedPeople, type ListedPerson } from './listed-index.ts';
import {
  deleteOldChanges,
  findChanges,
  findListedFamilies,
  findListedSupportWorkers,
  isTooOld,
  type Reading,
  type Wanted,
} from './listed-store.ts';

export type Listed = { supportWorkers: ListedPeople<SupportWorkerSide>; families: ListedPeople<FamilySide> };

/** Everyone who is listed, with everything that was committed before the call. */
export type ReadListed = () => Promise<Listed>;

/** People at a time, so that others get their turn in between. */
const batch = 500;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Keeps everyone who is listed in memory, read from the database when they are first wanted, and afterwards only who has changed.
 * Calls share a look at the database that begins after them, so many at once cost little more than one.
 */
export function keepListed(db: Db): ReadListed {
  let kept: { listed: Listed; reading: Reading } | undefined;
  let looking: Promise<Listed> | undefined;
  let nextLook: Promise<Listed> | undefined;

  const look = async () => {
    const { reading, changed } = await findChanges(db, kept?.reading);
    if (!kept || isTooOld(kept.reading, reading)) {
      // What changes while everyone is read comes with the next look.
      kept = { listed: await readEveryone(db), reading };
      return kept.listed;
    }
    const { listed } = kept;
    await readAgain(db, listed, changed);
    kept = { listed, reading };
    return listed;
  };
  const begin = () => {
    looking = look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return () => {
    if (!looking) return begin();
    // The look that is under way may have begun before something that the caller knows of.
    nextLook ??= looking
      .catch(() => {})
      .then(() => {
        nextLook = undefined;
        return begin();
      });
    return nextLook;
  };
}

/** Deletes what every process has read by now. */
export const clearListingChanges = (db: Db): Promise<void> => deleteOldChanges(db);

type Find<Answers> = (db: Db, wanted: Wanted) => Promise<ListedPerson<Answers>[]>;

async function readEveryone(db: Db): Promise<Listed> {
  const listed: Listed = {
    supportWorkers: createListedPeople(supportWorkerGroups),
    families: createListedPeople(familyGroups),
  };
  await readAll(db, listed.supportWorkers, findListedSupportWorkers);
  await readAll(db, listed.families, findListedFamilies);
  return listed;
}

async function readAll<Answers>(db: Db, people: ListedPeople<Answers>, find: Find<Answers>): Promise<void> {
  let after: string | undefined = beforeAll;
  while (after !== undefined) {
    const found: ListedPerson<Answers>[] = await find(db, { after, limit: batch });
    for (const person of found) people.put(person);
    after = found.length < batch ? undefined : found.at(-1)?.id;
    await setImmediate();
  }
}

async function readAgain(db: Db, { supportWorkers, families }: Listed, changed: readonly string[]) {
  for (let from = 0; from < changed.length; from += batch) {
    const ids = changed.slice(from, from + batch);
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
