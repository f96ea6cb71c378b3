import type { ListedCheck } from '#contract/checks/checks.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { cursorOf } from './list-cursor.ts';
import { type Filters, findListedWith, listCheckIds } from './list-store.ts';
import { presentListed } from './present.ts';

/** Checks of a page: few enough that other requests are answered while a long list is read. */
const atOnce = 500;

type ListRow = Awaited<ReturnType<typeof listCheckIds>>[number];

/** The ids of all checks on the team's list, in its order, with their owners. */
export const everyCheck = (db: Db, filters: Filters, now: Date) =>
  byPages(
    (last: ListRow | undefined) =>
      listCheckIds(db, filters, {
        now,
        after: last && cursorOf(filters.standing, last),
        limit: atOnce,
      }),
    ({ id, userId }) => ({ id, personId: userId }),
    atOnce,
  );

/** The checks as the team's list shows them. */
export const readListed = async (db: Db, ids: readonly string[], now: Date): Promise<ListedCheck[]> =>
  (await findListedWith(db, ids)).map((row) => presentListed(row, now));
