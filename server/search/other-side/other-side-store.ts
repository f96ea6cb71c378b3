import { sql } from 'kysely';
import { listedStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/open.ts';
import { keepQuery } from '#server/platform/db/prepared.ts';
import { hiddenBy } from '#server/profiles/status/listed-through.ts';
import { summaryOfFamily, summaryOfSupportWorker } from '#server/search/store.ts';

const isListed = sql<boolean>`users.status in (${sql.join(listedStatuses.map((status) => sql.lit(status)))})`;

const withIds = (ids: readonly string[]) => sql<boolean>`users.id = any(${ids}::uuid[])`;

type Wanted = { ids: readonly string[]; listedOn: string };

const selectSupportWorkerCards = (db: Db, { ids, listedOn }: Wanted) =>
  db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select(summaryOfSupportWorker)
    .where(withIds(ids))
    .where(isListed)
    .where(
      sql<boolean>`("dateOfBirth" is null or "dateOfBirth" <= ${listedOn}::date - make_interval(years => ${sql.lit(limits.listedFromAge)}))`,
    );

const readSupportWorkerCards = keepQuery('support-worker-cards', selectSupportWorkerCards);

/**
 * What the cards of these workers show, in any order. The lists in memory may be behind, so this leaves out workers who aren't
 * listed now, are too young on the day, or have a required check that has expired by then.
 */
export const findSupportWorkerCards = async (db: Db, wanted: Wanted) =>
  (await readSupportWorkerCards(db, wanted)).filter(
    (card) => hiddenBy({ ...card, role: 'SUPPORT_WORKER' }, wanted.listedOn).length === 0,
  );

const selectFamilyCards = (db: Db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select(summaryOfFamily)
    .where(withIds(ids))
    .where(isListed);

const readFamilyCards = keepQuery('family-cards', selectFamilyCards);

/** Likewise of families. */
export const findFamilyCards = async (db: Db, { ids, listedOn }: Wanted) =>
  (await readFamilyCards(db, { ids })).filter(
    (card) => hiddenBy({ ...card, role: 'FAMILY_USER' }, listedOn).length === 0,
  );
