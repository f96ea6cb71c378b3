import type { PeopleSide } from '#contract/admissions/exports.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { adminSearchOf } from './admin-search.ts';
import { searchIds } from './admin-store.ts';

/** Small enough that other requests are answered while a long list is read. */
const atOnce = 500;

/** The ids of everyone an admin's search finds, in its order. */
export function everyoneFound(
  db: Db,
  side: PeopleSide,
  query: Omit<Parameters<typeof adminSearchOf>[0], 'limit' | 'cursor'>,
): AsyncGenerator<string> {
  const search = adminSearchOf({ ...query, limit: atOnce });
  const role = side === 'families' ? 'FAMILY_USER' : 'SUPPORT_WORKER';
  return byPages(
    (after: { id: string; key: string } | undefined) => searchIds(db, role, { ...search, after }),
    ({ id }) => id,
    atOnce,
  );
}
