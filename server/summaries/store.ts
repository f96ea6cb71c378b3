import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { listedStatuses, type MatchFilter } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Cursor } from './cursor.ts';
import { containsPattern, countryCodesNamed } from './search-term.ts';

/** Who is searched for: the other side sees listed people only, an admin everyone, by text and match. */
export type Audience = { isAdmin: false } | { isAdmin: true; q: string; match: MatchFilter };

type Page = { limit: number; after: Cursor | undefined; today: string };

/** Sorts after every date that anyone enters. */
const never = '9999-12-31';

/** Workers by the day they are free from (a passed one is today), those without one last. */
export async function findSupportWorkers(
  db: Db,
  search: Page & { audience: Audience; from: string | undefined; to: string | undefined },
) {
  const { audience, today, from, to, after, limit } = search;
  const freeFrom = sql<string>`greatest("users"."dateAvailable", ${today}::date)`;
  const rank = sql<string>`case when "users"."dateAvailable" is null then ${never}::date else ${freeFrom} end`;
  let query = db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .select([
      'users.id',
      'users.firstName',
      'users.status',
      'users.dateOfBirth',
      'users.nationalityCode',
      'users.gender',
      'users.countryCode',
      'users.dateAvailable',
      'supportWorkers.introduction',
      rank.as('rank'),
    ])
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
        sql<boolean>`("users"."dateOfBirth" is null or "users"."dateOfBirth" <= ${today}::date - make_interval(years => ${sql.lit(limits.listedFromAge)}))`,
      );
  }
  return page(query, rank, after, limit).execute();
}

/** Families by the first month they would start in (a passed one is today), those without one last. */
export async function findFamilies(
  db: Db,
  search: Page & { audience: Audience; countryCode: string | undefined },
) {
  const { audience, today, countryCode, after, limit } = search;
  const rank = sql<string>`case when "families"."earliestStartDate" is null then ${never}::date else greatest("families"."earliestStartDate", ${today}::date) end`;
  let query = db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .select([
      'users.id',
      'users.firstName',
      'users.status',
      'families.locationDescription',
      'families.earliestStartDate',
      'families.latestStartDate',
      'families.numberOfChildren',
      'families.childrenDescription',
      'families.familyDescription',
      rank.as('rank'),
    ])
    .where('users.role', '=', 'FAMILY_USER');
  if (countryCode) query = query.where('users.countryCode', '=', countryCode);
  if (audience.isAdmin) {
    query = query.where((eb) => hasMatch(eb, audience.match));
    if (audience.q !== '') query = query.where(familyHas(audience.q));
  } else {
    query = query.where('users.status', 'in', listedStatuses);
  }
  return page(query, rank, after, limit).execute();
}

/** One more than asked for tells whether there is a next page. */
function page<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table | 'users', Row>,
  rank: ReturnType<typeof sql<string>>,
  after: Cursor | undefined,
  limit: number,
) {
  const rest = after
    ? query.where(sql<boolean>`(${rank}, "users"."id") > (${after.rank}::date, ${after.id}::uuid)`)
    : query;
  return rest
    .orderBy(rank)
    .orderBy(sql`"users"."id"`)
    .limit(limit + 1);
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
