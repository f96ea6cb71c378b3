import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import { presentMatch } from '#server/match/present.ts';
import { findFamilies, findSupportWorkers } from './other-side/other-side-store.ts';
import { findFamilySide, findSupportWorkerSide } from './store.ts';

type Days = { today: string; earliest: string; matchDay: string };

/** As the lists have them: the first page, without those who are matched. */
const first = { limit: limits.suggestions - 1, after: undefined, isFree: true };

/** The support workers who fit a family best, with the reasons in the words that the family would read. */
export async function suggestSupportWorkers(db: Db, id: string, { today, earliest, matchDay }: Days) {
  const family = await findFamilySide(db, id);
  const anyDay = { today: matchDay, earliest, from: undefined, to: undefined };
  const { rows } = await findSupportWorkers(db, { ...first, ...anyDay, viewer: family, adultOn: today });
  return rows.map((worker) => ({
    row: worker,
    match: presentMatch('family', { worker, family, today: matchDay }),
  }));
}

/** The families whom a support worker fits best, likewise. */
export async function suggestFamilies(db: Db, id: string, { matchDay }: Days) {
  const worker = await findSupportWorkerSide(db, id);
  const search = { ...first, today: matchDay, viewer: worker, countryCode: undefined };
  const { rows } = await findFamilies(db, search);
  return rows.map((family) => ({
    row: family,
    match: presentMatch('supportWorker', { worker, family, today: matchDay }),
  }));
}
