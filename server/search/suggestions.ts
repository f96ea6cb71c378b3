import type { Db } from '#server/platform/db/open.ts';
import { presentFit } from './fit/present.ts';
import type { ListedIndexes } from './listed/listed-cache.ts';
import { findFamilies, findSupportWorkers } from './other-side/find-other-side.ts';
import { findFamilySide, findSupportWorkerSide } from './store.ts';

type Days = { now: Date; earliest: string; fitDay: string };

/** The first page of the list, without people who are matched. */
const first = { after: undefined, onlyUnmatched: true };

/** `blockedIds`: whom the person has blocked, or who has blocked the person. */
type Search = { db: Db; listed: ListedIndexes; blockedIds: readonly string[]; limit: number };

/** The support workers who fit a family best, with reasons in the words that the family reads. */
export async function suggestSupportWorkers(search: Search, id: string, { now, earliest, fitDay }: Days) {
  const family = await findFamilySide(search.db, id);
  const anyDay = { today: fitDay, earliest, from: undefined, to: undefined };
  const { blockedIds, limit } = search;
  const page = { ...first, limit, ...anyDay, viewer: family, blockedIds, now };
  const { people } = await findSupportWorkers(search, page);
  return people.map(({ card, pair }) => ({ row: card, match: presentFit('family', pair) }));
}

/** The families whom a support worker fits best, likewise. */
export async function suggestFamilies(search: Search, id: string, { now, fitDay }: Days) {
  const worker = await findSupportWorkerSide(search.db, id);
  const { blockedIds, limit } = search;
  const page = {
    ...first,
    limit,
    today: fitDay,
    viewer: worker,
    blockedIds,
    now,
    countryCode: undefined,
  };
  const { people } = await findFamilies(search, page);
  return people.map(({ card, pair }) => ({ row: card, match: presentFit('supportWorker', pair) }));
}
