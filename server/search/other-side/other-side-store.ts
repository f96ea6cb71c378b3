import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import type { Db } from '#server/db/open.ts';
import { bestScore, familyScore, supportWorkerScore } from '#server/match/score.ts';
import {
  type FamilySide,
  familyColumns,
  type SupportWorkerSide,
  supportWorkerColumns,
} from '#server/match/sides.ts';
import { openTo, summaryOfFamily, summaryOfSupportWorker, withIds } from '#server/search/store.ts';
import {
  blockSize,
  type Cursor,
  type Days,
  type Listed,
  noDay,
  peopleOf,
  readBlocks,
  type Start,
} from './blocks.ts';

type Page = {
  /** Only these people: at most a block's worth. */
  ids?: readonly string[] | undefined;
  arrangement?: SearchedArrangement | undefined;
  limit: number;
  after: Cursor | undefined;
  today: string;
  /** Without those who are matched. */
  isFree?: boolean;
  /** Of a block. */
  size?: number;
};

/**
 * Listed workers, in blocks of those who are free soonest. In a block the best match comes first; equal matches are ordered by
 * when they are free, and those without a date are last.
 */
export async function findSupportWorkers(
  db: Db,
  search: Page & {
    viewer: FamilySide;
    /** Workers who are known to be too young on this day are left out. */
    adultOn: string;
    from: string | undefined;
    to: string | undefined;
    /** The earliest day that is today somewhere. */
    earliest: string;
  },
) {
  const { viewer, adultOn, size = blockSize } = search;
  const today = search.after?.today ?? search.today;
  const undated = sql`case when "users"."dateAvailable" is null then ${sql.lit(bestScore + 1)} else 0 end`;
  const place = sql<number>`(${undated} + ${placeOf(supportWorkerScore(viewer, today))})`;
  const isAdult = sql<boolean>`("dateOfBirth" is null or "dateOfBirth" <= ${adultOn}::date - make_interval(years => ${sql.lit(limits.listedFromAge)}))`;
  const listed = {
    role: 'SUPPORT_WORKER',
    size,
    days: daysOf({ ...search, today }),
    more: [isAdult, ...onlyFree(search), ...openTo(search.arrangement), ...withIds(search.ids)],
  } as const;
  return readBlocks({ ...search, today, size }, (start, limit) =>
    db
      .with('page', () => page({ ...listed, ...start, table: 'supportWorkers', place, today, limit }))
      .selectFrom('page')
      .innerJoin('users', 'users.id', 'page.id')
      .innerJoin('supportWorkers', 'supportWorkers.userId', 'page.id')
      .select([...summaryOfSupportWorker, ...supportWorkerColumns])
      .select(['page.place', 'page.rank', 'page.endSoonest', 'page.endId', 'page.size'])
      .orderBy(sql`${inOrder('page')}`)
      .execute(),
  );
}

/** Listed families, likewise, in blocks of those who would start soonest. */
export async function findFamilies(
  db: Db,
  search: Page & { viewer: SupportWorkerSide; countryCode: string | undefined },
) {
  const { viewer, countryCode, size = blockSize } = search;
  const today = search.after?.today ?? search.today;
  const place = placeOf(familyScore(viewer, today));
  const inCountry = countryCode ? [sql<boolean>`"countryCode" = ${countryCode}`] : [];
  const more = [...inCountry, ...onlyFree(search), ...openTo(search.arrangement), ...withIds(search.ids)];
  const listed = { role: 'FAMILY_USER', size, days: [{}], more } as const;
  return readBlocks({ ...search, today, size }, (start, limit) =>
    db
      .with('page', () => page({ ...listed, ...start, table: 'families', place, today, limit }))
      .selectFrom('page')
      .innerJoin('users', 'users.id', 'page.id')
      .innerJoin('families', 'families.userId', 'page.id')
      .select([...summaryOfFamily, ...familyColumns])
      .select(['page.place', 'page.rank', 'page.endSoonest', 'page.endId', 'page.size'])
      .orderBy(sql`${inOrder('page')}`)
      .execute(),
  );
}

const onlyFree = ({ isFree }: Pick<Page, 'isFree'>) => (isFree ? [sql<boolean>`status <> 'MATCHED'`] : []);

/** A date that has passed counts as today; somebody without a date may be free at any time. */
function daysOf({
  today,
  earliest,
  from,
  to,
}: {
  today: string;
  earliest: string;
  from: string | undefined;
  to: string | undefined;
}): Days[] {
  const isAhead = from !== undefined && from > today;
  const since = isAhead ? { from } : {};
  if (!to) return [since];
  const undated = { from: noDay };
  // In every time zone, a window that ends today includes everyone who is free already.
  return to < earliest ? [undated] : [{ ...since, to }, undated];
}

/** Lower is better, because everything that pages are ordered by goes up. */
const placeOf = (score: RawBuilder<number>) => sql<number>`(${sql.lit(bestScore)} - ${score})`;

const inOrder = (table: string) =>
  sql.join(['place', 'rank', 'id'].map((column) => sql.ref(`${table}.${column}`)));

type Found = { id: string; place: number; rank: string; endSoonest: string; endId: string; size: number };

/** The ids of a page of a block, in order, so that the other columns are read for a page only. */
function page(
  search: Listed &
    Start & {
      table: 'supportWorkers' | 'families';
      place: RawBuilder<number>;
      today: string;
      limit: number;
    },
) {
  const { table, place, today, after, limit } = search;
  const rest = after
    ? sql`where (found.place, found.rank, found.id) > (${after.place}::int, ${after.rank}::date, ${after.id}::uuid)`
    : sql``;
  // `offset 0` keeps PostgreSQL from computing the score again in each condition.
  return sql<Found>`(
    with block as materialized ${peopleOf(search)},
      ends as (
        select soonest as "endSoonest", id as "endId", (select count(*)::int from block) as size
        from block order by soonest desc, id desc limit 1
      )
    select * from (
      select "users".id, ${place} as place, greatest("users".soonest, ${today}::date) as rank
      from block as "users" inner join ${sql.table(table)} on ${sql.ref(`${table}.userId`)} = "users".id
      offset 0
    ) found, ends ${rest} order by ${inOrder('found')} limit ${sql.lit(limit)}
  )`;
}
