import { sql } from 'kysely';
import { listedStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { keepPlan } from '#server/db/kept-plans.ts';
import type { Db } from '#server/db/open.ts';
import { summaryOfFamily, summaryOfSupportWorker } from '#server/search/store.ts';

const isListed = sql<boolean>`users.status in (${sql.join(listedStatuses.map((status) => sql.lit(status)))})`;

const withIds = (ids: readonly string[]) => sql<boolean>`users.id = any(${ids}::uuid[])`;

/**
 * What the cards of these workers show, in no order. Left out is who is not listed at this moment, or is known to be too
 * young on the day: what is kept in memory decides nothing about it.
 */
export const findSupportWorkerCards = (db: Db, ids: readonly string[], adultOn: string) =>
  db
    .selectFrom('users')
    .modifyFront(keepPlan('support-worker-cards'))
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select(summaryOfSupportWorker)
    .where(withIds(ids))
    .where(isListed)
    .where(
      sql<boolean>`("dateOfBirth" is null or "dateOfBirth" <= ${adultOn}::date - make_interval(years => ${sql.lit(limits.listedFromAge)}))`,
    )
    .execute();

/** Likewise of families. */
export const findFamilyCards = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .modifyFront(keepPlan('family-cards'))
    .innerJoin('families', 'families.userId', 'users.id')
    .select(summaryOfFamily)
    .where(withIds(ids))
    .where(isListed)
    .execute();
