import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { hostTimeZone } from '#server/clock.ts';
import { containsPattern } from '#server/db/contains-pattern.ts';
import { keepPlan } from '#server/db/kept-plans.ts';
import type { Db } from '#server/db/open.ts';
import { openTo, summaryOfFamily, summaryOfSupportWorker, withIds } from '#server/search/store.ts';
import { orderOf } from './admin-order.ts';
import type { AdminSearch } from './admin-search.ts';
import { countryCodesNamed, hasTrigram, writingsOf } from './search-term.ts';

/** What `forAdmin` adds to a summary. */
export const shownToAdmins = [
  'users.lastName',
  'users.createdAt',
  'users.statusSince',
  'users.email',
  'users.mobile',
  'users.emailVerifiedAt',
] as const;

/** How a text that people may have is looked for. Each number is worth a millisecond or two of the database. */
type Looking = {
  /** People at the head of the order who are looked at first. */
  sampled: number;
  /** The most people that may have to be walked past, judged by those. */
  walked: number;
  /** The most people who are collected before they are ordered. */
  collected: number;
};
const looking: Looking = { sampled: 250, walked: 1_000, collected: 2_000 };

type Asked = AdminSearch & { looking?: Looking };
type Window = { today: string; earliest: string; from: string | undefined; to: string | undefined };

/** Everyone an admin asked for. A row beyond the limit shows that there is a next page. */
export async function searchSupportWorkers(db: Db, asked: Asked & Window) {
  const { orderBy, key } = orderOf(asked.sort);
  const search = {
    ...asked,
    role: 'SUPPORT_WORKER',
    more: windowOf(asked),
    countryCodes: asked.q === '' ? [] : countryCodesNamed(asked.q),
  } as const;
  return db
    .selectFrom(page(search).as('page'))
    .modifyFront(keptPlanOf(search))
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'page.id')
    .select([...summaryOfSupportWorker, ...shownToAdmins, key.as('key')])
    .orderBy(orderBy)
    .execute();
}

/** As `searchSupportWorkers`, for families. */
export async function searchFamilies(db: Db, asked: Asked) {
  const { orderBy, key } = orderOf(asked.sort);
  const search = { ...asked, role: 'FAMILY_USER', more: [], countryCodes: [] } as const;
  return db
    .selectFrom(page(search).as('page'))
    .modifyFront(keptPlanOf(search))
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('families', 'families.userId', 'page.id')
    .select([...summaryOfFamily, ...shownToAdmins, key.as('key')])
    .orderBy(orderBy)
    .execute();
}

type Condition = RawBuilder<boolean>;

type Search = Asked & { role: Role; more: readonly Condition[]; countryCodes: readonly string[] };

/** The texts of these queries are few, so that each connection can keep their plans. */
const keptLimits: readonly number[] = [limits.cardsAtOnce, limits.pageSize];
const keptWritings = 2;

/** Searches that only have a text, or nothing: what comes first, what is typed, and what a screen asks again every few seconds. */
function keptPlanOf(search: Search): RawBuilder<unknown> {
  const { role, q, sort, limit, countryCodes, more } = search;
  const writings = q === '' ? [] : writingsOf(q);
  const isKept =
    keptLimits.includes(limit) &&
    writings.length <= keptWritings &&
    filters(search).length + more.length + countryCodes.length === 0;
  if (!isKept) return sql``;
  const way = writings.every(hasTrigram) ? 'found' : 'walked';
  return keepPlan(`team-search-${role}-${sort}-${limit}-${way}-${writings.length}`);
}

/**
 * The ids of a page, from `users` and its indexes only; the other columns are read for a page. People who match a text are
 * either collected and then ordered, or met while the query walks along the order of the list until the page is full, which is
 * quick for a text that many people match. How many of those at the head of the order match it decides. If too many are
 * collected, or the text has no trigrams, the query walks too.
 */
function page(search: Search) {
  const { role, q, limit, after, sort, more, looking: bounds = looking } = search;
  const { sampled, walked, collected } = bounds;
  const { place, orderBy, orderOfFound, isAfter } = orderOf(sort);
  const ofRole = sql<boolean>`role = ${sql.lit(role)}`;
  const narrowed = [...filters(search), ...more];
  const walkedPast = (conditions: readonly Condition[]) => sql<{ id: string }>`(
    select id from users where ${all(ofRole, ...conditions, ...narrowed)}
    order by ${orderBy} limit ${sql.lit(limit + 1)}
  )`;
  if (q === '') return walkedPast([]);
  // A value within a `select` of its own does not tempt PostgreSQL to plan anew for each text.
  const isWritten = has(search, (writing) => sql`strpos("searchText", (select lower(${writing}))) > 0`);
  if (!writingsOf(q).every(hasTrigram)) return walkedPast([isWritten]);
  const isLike = has(search, (writing) => sql`"searchText" like (select lower(${containsPattern(writing)}))`);
  const commonFrom = Math.max(1, Math.ceil((limit * sampled) / walked));
  const isCommon = sql<boolean>`(select matches from head) >= ${sql.lit(commonFrom)}`;
  const isTooMany = sql<boolean>`(select count(*) from found) > ${sql.lit(collected)}`;
  return sql<{ id: string }>`(
    with head as materialized (
      select count(*) filter (where ${all(isWritten, ...narrowed)}) as matches from (
        select * from users where ${all(ofRole, ...(after ? [isAfter(after)] : []))}
        order by ${orderBy} limit ${sql.lit(sampled)}
      ) users
    ), found as materialized (
      select id, ${place} as place from users
      where not ${isCommon} and ${all(ofRole, isLike, ...narrowed)} limit ${sql.lit(collected + 1)}
    )
    (select id from found where not ${isTooMany} order by ${orderOfFound} limit ${sql.lit(limit + 1)})
    union all ${walkedPast([sql<boolean>`(${isCommon} or ${isTooMany})`, isWritten])}
  )`;
}

const all = (...conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

function filters({
  ids,
  arrangement,
  match,
  status,
  countryCode,
  registeredSince,
  sort,
  after,
}: AdminSearch): Condition[] {
  return [
    ...withIds(ids),
    ...openTo(arrangement),
    ...(match === 'matched' ? [sql<boolean>`status = 'MATCHED'`] : []),
    ...(match === 'unmatched' ? [sql<boolean>`status <> 'MATCHED'`] : []),
    ...(status ? [sql<boolean>`status = ${status}`] : []),
    ...(countryCode ? [sql<boolean>`"countryCode" = ${countryCode}`] : []),
    ...(registeredSince
      ? [sql<boolean>`"createdAt" >= ${registeredSince}::timestamp at time zone ${hostTimeZone}`]
      : []),
    ...(after ? [orderOf(sort).isAfter(after)] : []),
  ];
}

/** A date that has passed counts as today; somebody without a date may be free at any time. */
function windowOf({ today, earliest, from, to }: Window): Condition[] {
  const freeFrom = sql`greatest("dateAvailable", ${today}::date)`;
  return [
    ...(from ? [sql<boolean>`("dateAvailable" is null or ${freeFrom} >= ${from}::date)`] : []),
    ...(to
      ? [
          sql<boolean>`("dateAvailable" is null or greatest("dateAvailable", ${earliest}::date) <= ${to}::date)`,
        ]
      : []),
  ];
}

/** The database keeps the searched fields in `searchText`; a country is searched by its code. */
const has = ({ q, countryCodes }: Search, isWritten: (writing: string) => Condition): Condition =>
  sql<boolean>`(${sql.join(
    [
      ...writingsOf(q).map(isWritten),
      ...(countryCodes.length > 0 ? [sql`"countryCode" = any(${countryCodes}::char(2)[])`] : []),
    ],
    sql` or `,
  )})`;
