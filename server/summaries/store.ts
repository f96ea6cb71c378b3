import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { listedStatuses, type MatchFilter } from '#contract/enums.ts';
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
import type { Cursor } from './cursor.ts';
import { containsPattern, countryCodesNamed } from './search-term.ts';

/** Who looks: an admin sees everyone, by text and match; the other side listed people only, by how well they fit. */
export type Audience<Side> =
  | { isAdmin: true; q: string; match: MatchFilter }
  | { isAdmin: false; viewer: Side };

type Page = { limit: number; after: Cursor | undefined; today: string };

/** Sorts after every date that anyone enters. */
const never = '9999-12-31';

/** Best match first (for an admin all are equal), of equals who is free soonest; those without a date are last. */
export async function findSupportWorkers(
  db: Db,
  search: Page & {
    audience: Audience<FamilySide>;
    /** On which a listed worker is not known to be too young. */
    adultOn: string;
    from: string | undefined;
    to: string | undefined;
  },
) {
  const { audience, adultOn, today, from, to } = search;
  const freeFrom = sql<string>`greatest("users"."dateAvailable", ${today}::date)`;
  const rank = sql<string>`case when "users"."dateAvailable" is null then ${never}::date else ${freeFrom} end`;
  const place = audience.isAdmin
    ? sql<number>`0`
    : sql<number>`(case when "users"."dateAvailable" is null then ${sql.lit(bestScore + 1)} else 0 end + ${placeOf(supportWorkerScore(audience.viewer, today))})`;
  let query = db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .where('users.role', '=', 'SUPPORT_WORKER');
  if (from)
    query = query.where(sql<boolean>`("users"."dateAvailable" is null or ${freeFrom} >= ${from}::date)`);
  if (to) query = query.where(sql<boolean>`("users"."dateAvailable" is null or ${freeFrom} <= ${to}::date)`);
  if (audience.isAdmin) {
    query = query.where((eb) => hasMatch(eb, audience.match));
    if (audience.q !== '') query = query.where(supportWorkerHas(audience.q));
  } else {
    query = query
      .where('users.status', 'in', listedStatuses)
      .where(
        sql<boolean>`("users"."dateOfBirth" is null or "users"."dateOfBirth" <= ${adultOn}::date - make_interval(years => ${sql.lit(limits.listedFromAge)}))`,
      );
  }
  return db
    .with('page', () => page(query.select(['users.id', place.as('place'), rank.as('rank')]), search))
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'page.id')
    .select([
      'users.id',
      'users.firstName',
      'users.status',
      'users.dateOfBirth',
      'users.nationalityCode',
      'users.gender',
      'supportWorkers.introduction',
      'page.place',
      'page.rank',
      ...supportWorkerColumns,
    ])
    .orderBy(sql`${inOrder('page')}`)
    .execute();
}

/** As workers; of equals the one who would start first, those without a date last among them. */
export async function findFamilies(
  db: Db,
  search: Page & { audience: Audience<SupportWorkerSide>; countryCode: string | undefined },
) {
  const { audience, today, countryCode } = search;
  const rank = sql<string>`case when "families"."earliestStartDate" is null then ${never}::date else greatest("families"."earliestStartDate", ${today}::date) end`;
  const place = audience.isAdmin ? sql<number>`0` : placeOf(familyScore(audience.viewer, today));
  let query = db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .where('users.role', '=', 'FAMILY_USER');
  if (countryCode) query = query.where('users.countryCode', '=', countryCode);
  if (audience.isAdmin) {
    query = query.where((eb) => hasMatch(eb, audience.match));
    if (audience.q !== '') query = query.where(familyHas(audience.q));
  } else {
    query = query.where('users.status', 'in', listedStatuses);
  }
  return db
    .with('page', () => page(query.select(['users.id', place.as('place'), rank.as('rank')]), search))
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('families', 'families.userId', 'page.id')
    .select([
      'users.id',
      'users.firstName',
      'users.status',
      'families.locationDescription',
      'families.childrenDescription',
      'families.familyDescription',
      'page.place',
      'page.rank',
      ...familyColumns,
    ])
    .orderBy(sql`${inOrder('page')}`)
    .execute();
}

/** What decides whether somebody is shown. */
export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'status', 'dateOfBirth'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What the lists of the other side are matched with. @throws when the caller is no worker */
export const findSupportWorkerSide = (db: Db, id: string): Promise<SupportWorkerSide> =>
  db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select(supportWorkerColumns)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();

/** @throws when the caller is no family */
export const findFamilySide = (db: Db, id: string): Promise<FamilySide> =>
  db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select(familyColumns)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();

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

function hasMatch(eb: ExpressionBuilder<Tables, 'users'>, match: MatchFilter) {
  if (match === 'matched') return eb('users.status', '=', 'MATCHED');
  if (match === 'unmatched') return eb('users.status', '<>', 'MATCHED');
  return eb.lit(true);
}

/** As stored (`READY_FOR_MATCHING`) and as people read it ('Ready for matching'). */
const statusHas = (pattern: string) =>
  sql<boolean>`("users"."status" ilike ${pattern} or replace("users"."status", '_', ' ') ilike ${pattern})`;

/** Section 5: firstName, status, gender, country, introduction (as read, without its tags). */
function supportWorkerHas(term: string) {
  const pattern = containsPattern(term);
  return sql<boolean>`(
    "users"."firstName" ilike ${pattern}
    or ${statusHas(pattern)}
    or "users"."gender" ilike ${pattern}
    or "users"."countryCode" = any(${countryCodesNamed(term)}::text[])
    or regexp_replace("supportWorkers"."introduction", '<[^>]*>', '', 'g') ilike ${pattern}
  )`;
}

/** Section 5: adultName1, status, familyDescription. */
function familyHas(term: string) {
  const pattern = containsPattern(term);
  return sql<boolean>`(
    "users"."firstName" ilike ${pattern}
    or ${statusHas(pattern)}
    or "families"."familyDescription" ilike ${pattern}
  )`;
}
