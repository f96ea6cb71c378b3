import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import { hostTimeZone } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { orderOf } from './admin-order.ts';
import type { AdminSearch } from './admin-search.ts';
import { summaryOfFamily, summaryOfSupportWorker } from './columns.ts';
import { containsPattern, countryCodesNamed, hasTrigram } from './search-term.ts';

const shownToAdmins = ['users.lastName', 'users.createdAt', 'users.statusSince'] as const;

type Window = { today: string; earliest: string; from: string | undefined; to: string | undefined };

/** Everyone that an admin asked for. One more than asked for tells whether there is a next page. */
export async function searchSupportWorkers(db: Db, search: AdminSearch & Window) {
  const { orderBy } = orderOf(search.sort);
  const named = search.q === '' ? [] : countryCodesNamed(search.q);
  return db
    .with('page', () => page('SUPPORT_WORKER', search, [...windowOf(search), ...has(search.q, named)]))
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'page.id')
    .select([...summaryOfSupportWorker, ...shownToAdmins, 'page.key'])
    .orderBy(orderBy)
    .execute();
}

/** As workers. */
export async function searchFamilies(db: Db, search: AdminSearch) {
  const { orderBy } = orderOf(search.sort);
  return db
    .with('page', () => page('FAMILY_USER', search, has(search.q, [])))
    .selectFrom('page')
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('families', 'families.userId', 'page.id')
    .select([...summaryOfFamily, ...shownToAdmins, 'page.key'])
    .orderBy(orderBy)
    .execute();
}

type Condition = RawBuilder<boolean>;

/** The ids of a page, from `users` alone and its indexes; the rest of a row is read for these alone. */
function page(role: Role, search: AdminSearch, more: readonly Condition[]) {
  const { key, orderBy } = orderOf(search.sort);
  const all = sql.join([sql`role = ${sql.lit(role)}`, ...filters(search), ...more], sql` and `);
  return sql<{ id: string; key: string }>`(
    select id, ${key} as key from users where ${all} order by ${orderBy} limit ${sql.lit(search.limit + 1)}
  )`;
}

function filters({ match, status, countryCode, registeredSince, sort, after }: AdminSearch): Condition[] {
  return [
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

/** Dates that have passed count as today; without a date one may be free at any time. */
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

/**
 * Section 5, the fields of which the database keeps together in `searchText`; countries are found by their codes.
 * A term without trigrams is looked for along the order of the list (`|| ''` keeps the index out of it): so short a
 * term is found in many, so that a page is soon full.
 */
function has(term: string, countryCodes: readonly string[]): Condition[] {
  if (term === '') return [];
  const text = hasTrigram(term) ? sql`"searchText"` : sql`("searchText" || '')`;
  const isWritten = sql<boolean>`${text} like lower(${containsPattern(term)})`;
  if (countryCodes.length === 0) return [isWritten];
  return [sql<boolean>`(${isWritten} or "countryCode" = any(${countryCodes}::char(2)[]))`];
}
