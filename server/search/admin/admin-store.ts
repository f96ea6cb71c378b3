import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import { hostTimeZone } from '#server/clock.ts';
import { containsPattern } from '#server/db/contains-pattern.ts';
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

/** How many are collected at most before they are ordered, which takes some milliseconds. */
const collectedAtMost = 5_000;

type Collecting = AdminSearch & { collected?: number };
type Window = { today: string; earliest: string; from: string | undefined; to: string | undefined };

/** Everyone an admin asked for. A row beyond the limit shows that there is a next page. */
export async function searchSupportWorkers(db: Db, search: Collecting & Window) {
  const { orderBy } = orderOf(search.sort);
  const countryCodes = countryCodesNamed(search.q);
  return db
    .with('page', () => page({ ...search, role: 'SUPPORT_WORKER', more: windowOf(search), countryCodes }))
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'page.id')
    .select([...summaryOfSupportWorker, ...shownToAdmins, 'page.key'])
    .orderBy(orderBy)
    .execute();
}

/** As `searchSupportWorkers`, for families. */
export async function searchFamilies(db: Db, search: Collecting) {
  const { orderBy } = orderOf(search.sort);
  return db
    .with('page', () => page({ ...search, role: 'FAMILY_USER', more: [], countryCodes: [] }))
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('families', 'families.userId', 'page.id')
    .select([...summaryOfFamily, ...shownToAdmins, 'page.key'])
    .orderBy(orderBy)
    .execute();
}

type Condition = RawBuilder<boolean>;

type Asked = Collecting & { role: Role; more: readonly Condition[]; countryCodes: readonly string[] };

/**
 * The ids of a page, from `users` and its indexes only; the other columns are read for a page. People who match the term are
 * first collected and then ordered. If there are too many of them, or the term has no trigrams, the query instead walks along
 * the order of the list until the page is full: a term that many people match fills a page soon.
 */
function page(asked: Asked) {
  const { role, q, more, collected = collectedAtMost } = asked;
  const all = [sql<boolean>`role = ${sql.lit(role)}`, ...filters(asked), ...more];
  if (q === '') return inOrder(asked, sql`users`, all);
  const walked = [...all, has(asked, (writing) => sql`strpos("searchText", lower(${writing})) > 0`)];
  if (!writingsOf(q).every(hasTrigram)) return inOrder(asked, sql`users`, walked);
  const matching = [
    ...all,
    has(asked, (writing) => sql`"searchText" like lower(${containsPattern(writing)})`),
  ];
  const isWhole = sql<boolean>`(select count(*) from found) <= ${sql.lit(collected)}`;
  return sql<Found>`(
    with found as materialized (
      select id, "createdAt", "statusSince", "firstName", "lastName" from users
      where ${sql.join(matching, sql` and `)} limit ${sql.lit(collected + 1)}
    )
    ${inOrder(asked, sql`found as users`, [isWhole])} union all
    ${inOrder(asked, sql`users`, [sql<boolean>`not ${isWhole}`, ...walked])}
  )`;
}

type Found = { id: string; key: string };

function inOrder({ sort, limit }: AdminSearch, from: RawBuilder<unknown>, conditions: readonly Condition[]) {
  const { key, orderBy } = orderOf(sort);
  return sql<Found>`(
    select id, ${key} as key from ${from} where ${sql.join(conditions, sql` and `)}
    order by ${orderBy} limit ${sql.lit(limit + 1)}
  )`;
}

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
const has = ({ q, countryCodes }: Asked, isWritten: (writing: string) => Condition): Condition =>
  sql<boolean>`(${sql.join(
    [
      ...writingsOf(q).map(isWritten),
      ...(countryCodes.length > 0 ? [sql`"countryCode" = any(${countryCodes}::char(2)[])`] : []),
    ],
    sql` or `,
  )})`;
