import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { listedStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import type { Tables } from '#server/db/tables.ts';
import { bestScore, familyScore, supportWorkerScore } from '#server/match/score.ts';
import {
  type FamilySide,
  familyColumns,
  type SupportWorkerSide,
  supportWorkerColumns,
} from '#server/match/sides.ts';
import { summaryOfFamily, summaryOfSupportWorker } from './columns.ts';
import type { Cursor } from './cursor.ts';

type Page = { limit: number; after: Cursor | undefined; today: string };

/** Sorts after every date that anyone enters. */
const never = '9999-12-31';

/** Listed workers, best match first, of equals who is free soonest; those without a date are last. */
export async function findSupportWorkers(
  db: Db,
  search: Page & {
    viewer: FamilySide;
    /** On which a listed worker is not known to be too young. */
    adultOn: string;
    from: string | undefined;
    to: string | undefined;
  },
) {
  const { viewer, adultOn, today, from, to } = search;
  const freeFrom = sql<string>`greatest("users"."dateAvailable", ${today}::date)`;
  const rank = sql<string>`case when "users"."dateAvailable" is null then ${never}::date else ${freeFrom} end`;
  const place = sql<number>`(case when "users"."dateAvailable" is null then ${sql.lit(bestScore + 1)} else 0 end + ${placeOf(supportWorkerScore(viewer, today))})`;
  let query = db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .where('users.role', '=', 'SUPPORT_WORKER')
    .where('users.status', 'in', listedStatuses)
    .where(
      sql<boolean>`("users"."dateOfBirth" is null or "users"."dateOfBirth" <= ${adultOn}::date - make_interval(years => ${sql.lit(limits.listedFromAge)}))`,
    );
  if (from)
    query = query.where(sql<boolean>`("users"."dateAvailable" is null or ${freeFrom} >= ${from}::date)`);
  if (to) query = query.where(sql<boolean>`("users"."dateAvailable" is null or ${freeFrom} <= ${to}::date)`);
  return db
    .with('page', () => page(query.select(['users.id', place.as('place'), rank.as('rank')]), search))
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'page.id')
    .select([...summaryOfSupportWorker, 'page.place', 'page.rank', ...supportWorkerColumns])
    .orderBy(sql`${inOrder('page')}`)
    .execute();
}

/** Listed families, as workers; of equals the one who would start first, those without a date last among them. */
export async function findFamilies(
  db: Db,
  search: Page & { viewer: SupportWorkerSide; countryCode: string | undefined },
) {
  const { viewer, today, countryCode } = search;
  const rank = sql<string>`case when "families"."earliestStartDate" is null then ${never}::date else greatest("families"."earliestStartDate", ${today}::date) end`;
  const place = placeOf(familyScore(viewer, today));
  let query = db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .where('users.role', '=', 'FAMILY_USER')
    .where('users.status', 'in', listedStatuses);
  if (countryCode) query = query.where('users.countryCode', '=', countryCode);
  return db
    .with('page', () => page(query.select(['users.id', place.as('place'), rank.as('rank')]), search))
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('families', 'families.userId', 'page.id')
    .select([...summaryOfFamily, 'page.place', 'page.rank', ...familyColumns])
    .orderBy(sql`${inOrder('page')}`)
    .execute();
}

/** The better the score, the lower: pages go upwards in all that they are ordered by. */
const placeOf = (score: RawBuilder<number>) => sql<number>`(${sql.lit(bestScore)} - ${score})`;

const inOrder = (table: string) =>
  sql.join(['place', 'rank', 'id'].map((column) => sql.ref(`${table}.${column}`)));

type Found = { id: string; place: number; rank: string };

/**
 * The ids of a page, in order; the rest of a row is read for these alone. One more than asked for tells whether there
 * is a next page.
 */
function page<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, Found>,
  { after, limit }: Page,
) {
  // `offset 0` keeps the score from being computed again in each condition.
  const found = sql<Found>`select * from (${query} offset 0) found`;
  const rest = after
    ? sql`where (found.place, found.rank, found.id) > (${after.place}::int, ${after.rank}::date, ${after.id}::uuid)`
    : sql``;
  return sql<Found>`(${found} ${rest} order by ${inOrder('found')} limit ${limit + 1})`;
}
