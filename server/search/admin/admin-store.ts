import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { AdminSort, MatchFilter, Role, Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { operatorZone } from '#contract/profiles/time-in.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import { isAwaited } from '#server/admissions/invited/expressions.ts';
import { unreachableSince } from '#server/mail/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import {
  containsPattern,
  countryCodesNamed,
  hasTrigram,
  writingsOf,
} from '#server/platform/db/search-term.ts';
import { answeredSteps } from '#server/profiles/empty-steps.ts';
import { openTo, summaryOfFamily, summaryOfSupportWorker, withIds } from '#server/search/store.ts';
import { type AdminCursor, orderOf } from './admin-order.ts';

/** Columns of `forAdmin`. */
export const shownToAdmins = [
  'users.lastName',
  'users.createdAt',
  'users.statusSince',
  'users.email',
  'users.mobile',
  'users.emailVerifiedAt',
  'users.role',
  'users.completedSteps',
  unreachableSince.as('unreachableSince'),
  answeredSteps.as('answeredSteps'),
  isAwaited.as('isAwaited'),
] as const;

/** A search by an admin; undefined means any. */
export type AdminSearch = {
  ids: readonly string[] | undefined;
  arrangement: SearchedArrangement | undefined;
  q: string;
  match: MatchFilter;
  status: Status | undefined;
  countryCode: string | undefined;
  /** A day of the host countries. */
  registeredSince: string | undefined;
  sort: AdminSort;
  limit: number;
  after: AdminCursor | undefined;
};

/** Bounds on the search for a text: each is worth a millisecond or two of the database. */
type SearchBounds = {
  /** The first people of the order, who are sampled. */
  sampled: number;
  /** The most people to walk past, as estimated by the sample. */
  walked: number;
  /** The most matches to collect before they are sorted. */
  collected: number;
};
const defaultBounds: SearchBounds = { sampled: 250, walked: 1_000, collected: 2_000 };

type AdminRequest = AdminSearch & { bounds?: SearchBounds };
type Window = { today: string; earliest: string; from: string | undefined; to: string | undefined };

/** A page of an admin's search. A row beyond the limit shows that there's a next page. */
export async function searchSupportWorkers(db: Db, request: AdminRequest & Window) {
  const countryCodes = request.q === '' ? [] : countryCodesNamed(request.q);
  return findPage(
    db,
    { ...request, role: 'SUPPORT_WORKER', more: windowOf(request), countryCodes },
    supportWorkers,
  );
}

export async function searchFamilies(db: Db, request: AdminRequest) {
  return findPage(db, { ...request, role: 'FAMILY_USER', more: [], countryCodes: [] }, families);
}

/** Ids with their cursors, for long lists. */
export const searchIds = (db: Db, role: 'SUPPORT_WORKER' | 'FAMILY_USER', request: AdminRequest) =>
  findPage(
    db,
    {
      ...request,
      ...{ role, more: [] },
      countryCodes: role === 'FAMILY_USER' || request.q === '' ? [] : countryCodesNamed(request.q),
    },
    idsAndKeys,
  );

function idsAndKeys(db: Db, search: Search) {
  const { orderBy, key } = orderOf(search.sort);
  return db
    .selectFrom(page(search).as('page'))
    .innerJoin('users', 'users.id', 'page.id')
    .select(['users.id', key.as('key')])
    .orderBy(orderBy);
}

function supportWorkers(db: Db, search: Search) {
  const { orderBy, key } = orderOf(search.sort);
  return db
    .selectFrom(page(search).as('page'))
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('supportWorkers', 'supportWorkers.userId', 'page.id')
    .select([...summaryOfSupportWorker, ...shownToAdmins, key.as('key')])
    .orderBy(orderBy);
}

function families(db: Db, search: Search) {
  const { orderBy, key } = orderOf(search.sort);
  return db
    .selectFrom(page(search).as('page'))
    .innerJoin('users', 'users.id', 'page.id')
    .innerJoin('families', 'families.userId', 'page.id')
    .select([...summaryOfFamily, ...shownToAdmins, key.as('key')])
    .orderBy(orderBy);
}

type Condition = RawBuilder<boolean>;

/** A spelling of the term, and its pattern for `like`. */
type Writing = { written: string; pattern: string };

type Search = Omit<AdminRequest, 'q'> & {
  role: Role;
  writings: readonly Writing[];
  /** Whether the trigram index can find all of them. */
  haveTrigrams: boolean;
  more: readonly Condition[];
  countryCodes: readonly string[];
};

type Query<Row> = { compile: () => CompiledQuery<Row>; execute: () => Promise<Row[]> };
type Prepared<Row> = (db: Db, writings: Record<string, string>) => Promise<Row[]>;

/** The texts of these queries are few, so that they can be prepared. */
const preparedLimits: readonly number[] = [limits.cardsPerPage, limits.pageSize];
const mostPreparedWritings = 2;
const preparedPages = new Map<string, Prepared<unknown>>();

/**
 * Searches without filters are prepared: the first page, what is typed, and what a screen refreshes every few seconds.
 */
function findPage<Row>(
  db: Db,
  { q, ...request }: AdminRequest & Pick<Search, 'role' | 'more' | 'countryCodes'>,
  build: (db: Db, search: Search) => Query<Row>,
): Promise<Row[]> {
  const texts = q === '' ? [] : writingsOf(q);
  const haveTrigrams = texts.every(hasTrigram);
  const { role, sort, limit, countryCodes, more } = request;
  const isPrepared =
    request.bounds === undefined &&
    preparedLimits.includes(limit) &&
    texts.length <= mostPreparedWritings &&
    filters(request).length + more.length + countryCodes.length === 0;
  const writings = texts.map((written) => ({ written, pattern: containsPattern(written) }));
  if (!isPrepared) return build(db, { ...request, writings, haveTrigrams }).execute();
  const name = `team-search-${role}-${sort}-${limit}-${haveTrigrams ? 'found' : 'walked'}-${texts.length}`;
  let query = preparedPages.get(name) as Prepared<Row> | undefined;
  if (!query) {
    query = prepared<Record<string, string>, Row>((of, values) =>
      build(of, { ...request, haveTrigrams, writings: texts.map((_, index) => later(values, index)) }),
    );
    preparedPages.set(name, query);
  }
  const values = writings.flatMap(({ written, pattern }, index) => [
    [`written${index}`, written],
    [`pattern${index}`, pattern],
  ]);
  return query(db, Object.fromEntries(values));
}

const later = (values: Record<string, string>, index: number) =>
  ({ written: values[`written${index}`], pattern: values[`pattern${index}`] }) as Writing;

/**
 * The ids of a page, from `users` and its indexes; the other columns are read for these ids only. Matches of a text are either
 * collected and then sorted, or met while the query walks along the order until the page is full, which is quick for a common text.
 * A sample of the first people decides. If too many are collected, or the text has no trigrams, the query walks too.
 */
function page(search: Search) {
  const { role, writings, haveTrigrams, limit, after, sort, more, bounds = defaultBounds } = search;
  const { sampled, walked, collected } = bounds;
  const { place, orderBy, orderOfFound, isAfter } = orderOf(sort);
  const ofRole = sql<boolean>`role = ${sql.lit(role)}`;
  const narrowed = [...filters(search), ...more];
  const walkedPast = (conditions: readonly Condition[]) => sql<{ id: string }>`(
    select id from users where ${all(ofRole, ...conditions, ...narrowed)}
    order by ${orderBy} limit ${sql.lit(limit)}
  )`;
  if (writings.length === 0) return walkedPast([]);
  // A value in a `select` of its own doesn't make PostgreSQL plan anew for each text.
  const isWritten = has(
    search,
    ({ written }) => sql`strpos("searchText", (select without_marks(${written}))) > 0`,
  );
  if (!haveTrigrams) return walkedPast([isWritten]);
  const isLike = has(search, ({ pattern }) => sql`"searchText" like (select without_marks(${pattern}))`);
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
    (select id from found where not ${isTooMany} order by ${orderOfFound} limit ${sql.lit(limit)})
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
}: Omit<AdminSearch, 'q'>): Condition[] {
  return [
    ...withIds(ids),
    ...openTo(arrangement),
    ...(match === 'matched' ? [sql<boolean>`status = 'MATCHED'`] : []),
    ...(match === 'unmatched' ? [sql<boolean>`status <> 'MATCHED'`] : []),
    ...(status ? [sql<boolean>`status = ${status}`] : []),
    ...(countryCode ? [sql<boolean>`"countryCode" = ${countryCode}`] : []),
    ...(registeredSince
      ? [sql<boolean>`"createdAt" >= ${registeredSince}::timestamp at time zone ${operatorZone()}`]
      : []),
    ...(after ? [orderOf(sort).isAfter(after)] : []),
  ];
}

/** Filters by date. A past date counts as today; people without one pass. */
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

/** Searches `searchText`, which the database keeps without marks; a country is searched by its code. */
const has = ({ writings, countryCodes }: Search, isWritten: (writing: Writing) => Condition): Condition =>
  sql<boolean>`(${sql.join(
    [
      ...writings.map(isWritten),
      ...(countryCodes.length > 0 ? [sql`"countryCode" = any(${countryCodes}::char(2)[])`] : []),
    ],
    sql` or `,
  )})`;
