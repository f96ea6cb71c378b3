import type { PeopleSide } from '#contract/admissions/exports.ts';
import { type Clock, earliestToday, latestToday } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { adminSearchOf } from './admin-search.ts';
import { searchFamilies, searchSupportWorkers } from './admin-store.ts';

/** Small enough that other requests are answered while a long list is read. */
const atOnce = 500;

/** The ids of everyone that an admin's search finds, in its order, `atOnce` at a time. */
export async function* everyoneFound(
  { db, clock }: { db: Db; clock: Clock },
  side: PeopleSide,
  query: Omit<Parameters<typeof adminSearchOf>[0], 'limit' | 'cursor'>,
): AsyncGenerator<string[]> {
  const search = adminSearchOf({ ...query, limit: atOnce });
  const now = clock();
  const window = { today: latestToday(now), earliest: earliestToday(now), from: undefined, to: undefined };
  const find = (after: typeof search.after) =>
    side === 'families'
      ? searchFamilies(db, { ...search, after })
      : searchSupportWorkers(db, { ...search, ...window, after });
  let after: typeof search.after;
  do {
    const rows: { id: string; key: string }[] = await find(after);
    const page = rows.slice(0, atOnce);
    after = rows.length > atOnce ? page.at(-1) : undefined;
    yield page.map(({ id }) => id);
  } while (after);
}
