import { type RawBuilder, sql } from 'kysely';
import type { CheckCounts } from '#contract/checks/checks.ts';
import type { CheckFilter } from '#contract/checks/filters.ts';
import { type CheckKind, expiringDays } from '#contract/checks/kinds.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import { hasPassed } from '#server/accounts/users/expressions.ts';
import { earliestToday, latestToday } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isOneOfSeveral, isReplaced } from './expressions.ts';
import { selectChecks } from './store.ts';

/** Where the page before ended: the moment or day of its last row, and its id. */
export type ListCursor = { at: string; id: string };

export type Filters = {
  standing: CheckFilter;
  kind?: CheckKind | '' | undefined;
  country?: 'AU' | 'NZ' | '' | undefined;
};

type Page = { now: Date; after?: ListCursor | undefined; limit: number };

/** The column that a list is ordered by. */
export const orderedBy = (standing: CheckFilter) =>
  standing === 'expiring' || standing === 'expired' ? 'expiresOn' : 'addedAt';

const waits = sql<boolean>`checks."seenOn" is null and checks."refusedAt" is null`;

const isCurrent = sql<boolean>`checks."seenOn" is not null and not ${isReplaced}`;

const ofCheck = sql.ref('checks.expiresOn');

/** By the day of `person`, as everything that ends. */
const isExpired = (now: Date, lastDay: RawBuilder<unknown> = ofCheck) => hasPassed('person', lastDay, now);

/** Not expired, and within so many days. The first line is for the index. */
const isExpiring = (now: Date, lastDay: RawBuilder<unknown> = ofCheck) => sql<boolean>`(
  ${lastDay} between ${earliestToday(now)}::date and ${latestExpiring(now)}::date
  and not ${isExpired(now, lastDay)}
  and ${isExpired(now, sql`(${lastDay} - ${sql.lit(expiringDays + 1)})`)}
)`;

const latestExpiring = (now: Date) => daysAfter(latestToday(now), expiringDays);

/** Checks of people whom the team has not hidden: nobody works on the others. */
const isNotHidden = sql<boolean>`person.status <> 'DELETED_HIDDEN'`;

/** Checks with their owners. */
const selectWithOwner = (db: Db) =>
  selectChecks(db)
    .innerJoin('users as person', 'person.id', 'checks.userId')
    .select([
      'person.firstName as ownerFirstName',
      'person.lastName as ownerLastName',
      'person.role as ownerRole',
      'person.countryCode as ownerCountryCode',
      'person.state as ownerState',
      'person.suburb as ownerSuburb',
      'person.city as ownerCity',
    ]);

export const findListed = (db: Db, id: string) =>
  selectWithOwner(db).where('checks.id', '=', id).executeTakeFirst();

/** Checks with their owners, in any order; deleted ones are left out. */
export const findListedWith = (db: Db, ids: readonly string[]) =>
  selectWithOwner(db).where('checks.id', '=', sql<string>`any(${ids}::uuid[])`).execute();

export function selectListed(db: Db, { standing, kind, country }: Filters, { now, after, limit }: Page) {
  let query = selectWithOwner(db)
    .$if(standing !== 'all', (all) => all.where(isNotHidden))
    .$if(standing === 'waiting', (all) => all.where(waits))
    .$if(standing === 'expiring', (all) => all.where(isCurrent).where(isExpiring(now)))
    .$if(standing === 'expired', (all) => all.where(isCurrent).where(isExpired(now)));
  if (kind) query = query.where('checks.kind', '=', kind);
  if (country) query = query.where('person.countryCode', '=', country);
  const by = orderedBy(standing);
  const isNewestFirst = standing === 'all';
  if (after)
    query = query.where(
      sql<boolean>`(checks.${sql.ref(by)}, checks.id) ${sql.raw(isNewestFirst ? '<' : '>')} (${after.at}::${sql.raw(by === 'addedAt' ? 'timestamptz' : 'date')}, ${after.id}::uuid)`,
    );
  const direction = isNewestFirst ? 'desc' : 'asc';
  return query.orderBy(`checks.${by}`, direction).orderBy('checks.id', direction).limit(limit);
}

export const listChecks = (...search: Parameters<typeof selectListed>) => selectListed(...search).execute();

/** The ids of a page's checks, their owners, and the cursor of the next page. */
export const listCheckIds = (...search: Parameters<typeof selectListed>) =>
  selectListed(...search)
    .clearSelect()
    .select(['checks.id', 'checks.userId', 'checks.addedAt', 'checks.expiresOn'])
    .execute();

export type ListedRow = Awaited<ReturnType<typeof listChecks>>[number];

/**
 * Counts each of the lists, in one pass. Of checks that replace each other it takes the last day of the one
 * that counts, and joins people only to what ends soon or has ended. Among 20,000 checks it takes twice to
 * three times as long as a plain count of rows.
 */
export async function countChecksThat(db: Db, now: Date): Promise<CheckCounts> {
  const lastDay = sql`max(coalesce(checks."expiresOn", 'infinity'))`;
  const { rows } = await sql<CheckCounts>`
    with ending as (
      select checks."userId", ${lastDay} as "expiresOn" from checks
      where checks."seenOn" is not null
      group by checks."userId", checks.kind, checks.state, case when ${isOneOfSeveral} then checks.id end
      having ${lastDay} <= ${latestExpiring(now)}::date
    )
    select
      (
        select count(*)::int from checks join users as person on person.id = checks."userId"
        where ${waits} and ${isNotHidden}
      ) as waiting,
      count(*) filter (where ${isExpiring(now, sql.ref('ending.expiresOn'))})::int as expiring,
      count(*) filter (where ${isExpired(now, sql.ref('ending.expiresOn'))})::int as expired
    from ending join users as person on person.id = ending."userId"
    where ${isNotHidden}`.execute(db);
  return rows[0] ?? { waiting: 0, expiring: 0, expired: 0 };
}
