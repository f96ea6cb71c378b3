import { sql } from 'kysely';
import { listedStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { keepQuery } from '#server/db/kept-queries.ts';
import type { Db } from '#server/db/open.ts';
import { summaryOfFamily, summaryOfSupportWorker } from '#server/search/store.ts';

const isListed = sql<boolean>`users.status in (${sql.join(listedStatuses.map((status) => sql.lit(status)))})`;

const withIds = (ids: readonly string[]) => sql<boolean>`users.id = any(${ids}::uuid[])`;

const selectSupportWorkerCards = (db: Db, { ids, adultOn }: { ids: readonly string[]; adultOn: string }) =>
  db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select(summaryOfSupportWorker)
    .where(withIds(ids))
    .where(isListed)
    .where(
      sql<boolean>`("dateOfBirth" is null or "dateOfBirth" <= ${adultOn}::date - make_interval(years => ${sql.lit(limits.listedFromAge)}))`,
    );

/**
 * What the cards of these workers show, in no order. Left out is who is not listed at this moment, or is known to be too
 * young on the day: what is kept in memory decides nothing about it.
 */
export const findSupportWorkerCards = keepQuery('support-worker-cards', selectSupportWorkerCards);

const selectFamilyCards = (db: Db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select(summaryOfFamily)
    .where(withIds(ids))
    .where(isListed);

/** Likewise of families. */
export const findFamilyCards = keepQuery('family-cards', selectFamilyCards);
