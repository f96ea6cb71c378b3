import type { ListedCheck } from '#contract/checks/checks.ts';
import { today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { placeOf } from './list-place.ts';
import { type Filters, listChecks, type Place } from './list-store.ts';
import { presentListed } from './present.ts';

/** Small enough that other requests are answered while a long list is read. */
const atOnce = 500;

/** Each check of the team's list, in its order. */
export async function* everyCheck(db: Db, filters: Filters, now: Date): AsyncGenerator<ListedCheck> {
  const day = today(now);
  let after: Place | undefined;
  do {
    const rows = await listChecks(db, filters, { today: day, after, limit: atOnce });
    const page = rows.slice(0, atOnce);
    for (const row of page) yield presentListed(row, day);
    const last = page.at(-1);
    after = rows.length > atOnce && last ? placeOf(filters.standing, last) : undefined;
  } while (after);
}
