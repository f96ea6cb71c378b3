import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import { hostTimeZone } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { familyColumns, supportWorkerColumns } from '#server/match/sides.ts';
import { orderOf } from './admin-order.ts';
import type { AdminSearch } from './admin-search.ts';
import { summaryOfFamily, summaryOfSupportWorker } from './columns.ts';
import { containsPattern, countryCodesNamed } from './search-term.ts';

const shownToAdmins = ['users.lastName', 'users.createdAt', 'users.statusSince'] as const;

/** Everyone that an admin asked for. One more than asked for tells whether there is a next page. */
export async function searchSupportWorkers(
  db: Db,
  search: AdminSearch & { today: string; from: string | undefined; to: string | undefined },
) {
  const { from, to, today } = search;
  const freeFrom = sql`greatest("users"."dateAvailable", ${today}::date)`;
  const window = [
    ...(from ? [sql<boolean>`("users"."dateAvailable" is null or ${freeFrom} >= ${from}::date)`] : []),
    ...(to ? [sql<boolean>`("users"."dateAvailable" is null or ${freeFrom} <= ${to}::date)`] : []),
  ];
  const { key, orderBy } = orderOf(search.sort);
  return db
    .selectFrom('users')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'users.id')
    .where((eb) => eb.and([...conditions('SUPPORT_WORKER', search, supportWorkerHas), ...window]))
    .select([...summaryOfSupportWorker, ...supportWorkerColumns, ...shownToAdmins, key.as('key')])
    .orderBy(orderBy)
    .limit(search.limit + 1)
    .execute();
}

/** As workers. */
export async function searchFamilies(db: Db, search: AdminSearch) {
  const { key, orderBy } = orderOf(search.sort);
  return db
    .selectFrom('users')
    .innerJoin('families', 'families.userId', 'users.id')
    .where((eb) => eb.and(conditions('FAMILY_USER', search, familyHas)))
    .select([...summaryOfFamily, ...familyColumns, ...shownToAdmins, key.as('key')])
    .orderBy(orderBy)
    .limit(search.limit + 1)
    .execute();
}

function conditions(role: Role, search: AdminSearch, has: (term: string) => RawBuilder<boolean>) {
  const { q, match, status, countryCode, registeredSince, sort, after } = search;
  return [
    sql<boolean>`"users"."role" = ${sql.lit(role)}`,
    ...(match === 'matched' ? [sql<boolean>`"users"."status" = 'MATCHED'`] : []),
    ...(match === 'unmatched' ? [sql<boolean>`"users"."status" <> 'MATCHED'`] : []),
    ...(status ? [sql<boolean>`"users"."status" = ${status}`] : []),
    ...(countryCode ? [sql<boolean>`"users"."countryCode" = ${countryCode}`] : []),
    ...(registeredSince
      ? [sql<boolean>`"users"."createdAt" >= ${registeredSince}::timestamp at time zone ${hostTimeZone}`]
      : []),
    ...(q === '' ? [] : [has(q)]),
    ...(after ? [orderOf(sort).isAfter(after)] : []),
  ];
}

/** As stored (`READY_FOR_MATCHING`) and as people read it ('Ready for matching'). */
const statusHas = (pattern: string) =>
  sql<boolean>`("users"."status" ilike ${pattern} or replace("users"."status", '_', ' ') ilike ${pattern})`;

/** HTML without its tags; one paragraph and the next are two words. */
const asRead = (column: 'introduction') => {
  const parted = sql`regexp_replace(${sql.ref(`supportWorkers.${column}`)}, '</(p|li)>|<br[^>]*>', ' ', 'gi')`;
  const untagged = sql`regexp_replace(${parted}, '<[^>]*>', '', 'g')`;
  return sql`replace(replace(replace(${untagged}, '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`;
};

/** Section 5: firstName, status, gender, country, introduction (as read, without its tags). */
function supportWorkerHas(term: string) {
  const pattern = containsPattern(term);
  return sql<boolean>`(
    "users"."firstName" ilike ${pattern}
    or ${statusHas(pattern)}
    or "users"."gender" ilike ${pattern}
    or "users"."countryCode" = any(${countryCodesNamed(term)}::text[])
    or ${asRead('introduction')} ilike ${pattern}
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
