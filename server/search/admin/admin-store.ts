import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { AdminSort, MatchFilter, Role, Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import { hostTimeZone } from '#server/platform/clock.ts';
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

/** What `forAdmin` adds to a summary. */
export const shownToAdmins = [
  'users.lastName',
  'users.createdAt',
  'users.statusSince',
  'users.email',
  'users.mobile',
  'users.emailVerifiedAt',
  'users.role',
  'users.completedSteps',
  answeredSteps.as('answeredSteps'),
] as const;

/** What an admin asked for; undefined means any. */
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
  const countryCodes = asked.q === '' ? [] : countryCodesNamed(asked.q);
  return findPage(
    db,
    { ...asked, role: 'SUPPORT_WORKER', more: windowOf(asked), countryCodes },
    supportWorkers,
  );
}

/** As `searchSupportWorkers`, for families. */
export async function searchFamilies(db: Db, asked: Asked) {
  return findPage(db, { ...asked, role: 'FAMILY_USER', more: [], countryCodes: [] }, families);
}

/** Only the ids, and the cursor of the next page. */
export const searchIds = (db: Db, role: 'SUPPORT_WORKER' | 'FAMILY_USER', asked: Asked) =>
  findPage(
    db,
    {
      ...asked,
      ...{ role, more: [] },
      countryCodes: role === 'FAMILY_USER' || asked.q === '' ? [] : countryCodesNamed(asked.q),
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

/** A way to write what is searched, and the pattern of a text that has it. */
type Writing = { written: string; pattern: string };

type Search = Omit<Asked, 'q'> & {
  role: Role;
  /** None when everyone is wanted. */
  writings: readonly Writing[];
  /** Whether the index of trigrams can find all of them. */
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
 * Searches that only have a text, or nothing, are prepared: what comes first, what is typed, and what a screen asks again every few
 * seconds.
 */
function findPage<Row>(
  db: Db,
  { q, ...asked }: Asked & Pick<Search, 'role' | 'more' | 'countryCodes'>,
  build: (db: Db, search: Search) => Query<Row>,
): Promise<Row[]> {
  const texts = q === '' ? [] : writingsOf(q);
  const haveTrigrams = texts.every(hasTrigram);
  const { role, sort, limit, countryCodes, more } = asked;
  const isPrepared =
    asked.looking === undefined &&
    preparedLimits.includes(limit) &&
    texts.length <= mostPreparedWritings &&
    filters(asked).length + more.length + countryCodes.length === 0;
  const writings = texts.map((written) => ({ written, pattern: containsPattern(written) }));
  if (!isPrepared) return build(db, { ...asked, writings, haveTrigrams }).execute();
  const name = `team-search-${role}-${sort}-${limit}-${haveTrigrams ? 'found' : 'walked'}-${texts.length}`;
  let query = preparedPages.get(name) as Prepared<Row> | undefined;
  if (!query) {
    query = prepared<Record<string, string>, Row>((of, values) =>
      build(of, { ...asked, haveTrigrams, writings: texts.map((_, index) => later(values, index)) }),
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
 * The ids of a page, from `users` and its indexes only; the other columns are read for a page. People who match a text are
 * either collected and then ordered, or met while the query walks along the order of the list until the page is full, which is
 * quick for a text that many people match. How many of those at the head of the order match it decides. If too many are
 * collected, or the text has no trigrams, the query walks too.
 */
function page(search: Search) {
  const { role, writings, haveTrigrams, limit, after, sort, more, looking: bounds = looking } = search;
  const { sampled, walked, collected } = bounds;
  const { place, orderBy, orderOfFound, isAfter } = orderOf(sort);
  const ofRole = sql<boolean>`role = ${sql.lit(role)}`;
  const narrowed = [...filters(search), ...more];
  const walkedPast = (conditions: readonly Condition[]) => sql<{ id: string }>`(
    select id from users where ${all(ofRole, ...conditions, ...narrowed)}
    order by ${orderBy} limit ${sql.lit(limit)}
  )`;
  if (writings.length === 0) return walkedPast([]);
  // A value within a `select` of its own does not tempt PostgreSQL to plan anew for each text.
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

/** The database keeps the searched fields in `searchText`, without marks; a country is searched by its code. */
const has = ({ writings, countryCodes }: Search, isWritten: (writing: Writing) => Condition): Condition =>
  sql<boolean>`(${sql.join(
    [
      ...writings.map(isWritten),
      ...(countryCodes.length > 0 ? [sql`"countryCode" = any(${countryCodes}::char(2)[])`] : []),
    ],
    sql` or `,
  )})`;
