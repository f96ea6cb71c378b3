import { type Insertable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#contract/enums.ts';
import type { FeeAge, FeeCurrency, FeeFilter } from '#contract/fees/fees.ts';
import type { Home } from '#contract/profiles/zones.ts';
import { dayByPlace, hasPassed, homeColumns, todayByPlace } from '#server/accounts/users/expressions.ts';
import { hasCallAboutFee } from '#server/admissions/work-list/work-items.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { FeeActsTable, FeeRow, FeesTable, Issuer } from './table.ts';

const selectFees = (db: Db) =>
  db
    .selectFrom('fees')
    .leftJoin('users as family', 'family.id', 'fees.familyId')
    .leftJoin('users as changer', 'changer.id', 'fees.changedBy')
    .selectAll('fees')
    .select([
      'family.firstName',
      'family.lastName',
      'family.addressLine1',
      'family.suburb',
      'family.city',
      'family.state as region',
      'family.zipCode',
      'family.countryCode',
      'changer.firstName as changerFirstName',
      'changer.lastName as changerLastName',
      'changer.email as changerEmail',
    ])
    .select(hasCallAboutFee(sql.ref('fees.matchId')).as('hasCallAboutFee'));

export const findFee = (db: Db, id: string) => selectFees(db).where('fees.id', '=', id).executeTakeFirst();
export type FeeOfPerson = NonNullable<Awaited<ReturnType<typeof findFee>>>;

/**
 * Locks the family of a fee until the transaction ends, and returns where it lives. Changes of its status, its erasure and changes of its
 * fees all lock the family before the fees, or two would wait for each other.
 */
export const lockPayer = (transaction: Db, feeId: string): Promise<Home | undefined> =>
  transaction
    .selectFrom('users')
    .select(homeColumns)
    .where('id', '=', (row) => row.selectFrom('fees').select('familyId').where('fees.id', '=', feeId))
    .forKeyShare()
    .executeTakeFirst();

/** Locks a fee until the transaction ends. */
export const lockFee = (transaction: Db, id: string): Promise<FeeRow | undefined> =>
  transaction.selectFrom('fees').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Where a page begins: after the day and the id of the last row before. */
export type FeeCursor = { day: string; id: string };

/** Lists of what is open begin with what has been due for longest. */
export const isByDueDay = (state: FeeFilter) => state === 'open' || state === 'overdue' || state === 'due';

/** A row beyond the limit shows that there is a next page. */
export async function listFees(
  db: Db,
  search: {
    state: FeeFilter;
    familyId: string | undefined;
    now: Date;
    after: FeeCursor | undefined;
    limit: number;
  },
): Promise<FeeOfPerson[]> {
  const { state, familyId, now, after, limit } = search;
  let query = selectFees(db);
  if (state === 'open') query = query.where('fees.state', '=', 'due');
  else if (state === 'overdue')
    query = query.where('fees.state', '=', 'due').where(hasPassed('family', sql.ref('fees.dueOn'), now));
  else if (state !== 'all') query = query.where('fees.state', '=', state);
  if (familyId) query = query.where('fees.familyId', '=', familyId);
  const isByDue = isByDueDay(state);
  if (after)
    query = query.where(
      isByDue
        ? sql<boolean>`(fees."dueOn", fees.id) > (${after.day}::date, ${after.id}::uuid)`
        : sql<boolean>`(fees."issuedOn", fees.id) < (${after.day}::date, ${after.id}::uuid)`,
    );
  return query
    .orderBy(isByDue ? 'fees.dueOn' : 'fees.issuedOn', isByDue ? 'asc' : 'desc')
    .orderBy('fees.id', isByDue ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

/** Today where each family lives. */
const todayOf = (family: string, now: Date) => dayByPlace(family, todayByPlace(now));

/** The sums of open fees, by how long ago they were due. */
export async function sumOpen(db: Db, now: Date) {
  const { rows } = await sql<{ age: FeeAge; currency: FeeCurrency; fees: number; cents: number }>`
    select
      case
        when today <= "dueOn" then 'not-due'
        when today - "dueOn" <= 30 then 'days-1-30'
        when today - "dueOn" <= 60 then 'days-31-60'
        when today - "dueOn" <= 90 then 'days-61-90'
        else 'days-over-90'
      end as age,
      currency, count(*)::int as fees, sum("amountCents")::float8 as cents
    from (
      select fees.*, ${todayOf('family', now)} as today
      from fees left join users as family on family.id = fees."familyId" where fees.state = 'due'
    ) as fees group by 1, 2`.execute(db);
  return rows;
}

/** Fees on a page of the books. */
export const booksAtOnce = 500;

/** From one day to another, both in it. */
export type Period = { from: string; to: string };

/** Ids of fees for the books, lowest number first, after a number. */
const selectForBooks = (db: Db, after: number) =>
  db
    .selectFrom('fees')
    .select(['id', 'number', 'familyId'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(booksAtOnce);

/** Those that were issued, paid, waived or refunded in the period. */
export const listForBooks = (db: Db, { from, to }: Period, after: number) =>
  selectForBooks(db, after)
    .where((eb) =>
      eb.or(
        (['issuedOn', 'paidOn', 'waivedOn', 'refundedOn'] as const).map((day) =>
          eb.and([eb(day, '>=', from), eb(day, '<=', to)]),
        ),
      ),
    )
    .execute();

/** Those that were issued in the period and not waived. */
export const listIssued = (db: Db, { from, to }: Period, after: number) =>
  selectForBooks(db, after)
    .where('issuedOn', '>=', from)
    .where('issuedOn', '<=', to)
    .where('waivedOn', 'is', null)
    .execute();

/** Fees, in any order; deleted ones are left out. */
export const findFees = (db: Db, ids: readonly string[]) =>
  selectFees(db).where('fees.id', '=', sql<string>`any(${ids}::uuid[])`).execute();

/** Deletes what the books need no longer: of families that are gone, issued before this day. */
export async function deleteOldFees(db: Db, before: string): Promise<void> {
  await db.deleteFrom('fees').where('familyId', 'is', null).where('issuedOn', '<', before).execute();
}

/** The number of the next invoice. Others wait for it until the transaction ends, so that a number that is not used leaves no gap. */
export async function nextNumber(transaction: Db): Promise<number> {
  const { last } = await transaction
    .updateTable('invoiceNumbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertFee(transaction: Db, fee: Insertable<FeesTable>): Promise<void> {
  await transaction.insertInto('fees').values(fee).execute();
}

const joiningFeeOf = (db: Db, familyId: string) =>
  db.selectFrom('fees').selectAll().where('familyId', '=', familyId).where('kind', '=', 'joining');

/** The fee to join, locked until the transaction ends. */
export const findJoiningFee = (transaction: Db, familyId: string): Promise<FeeRow | undefined> =>
  joiningFeeOf(transaction, familyId).forUpdate().executeTakeFirst();

export const readJoiningFee = (db: Db, familyId: string): Promise<FeeRow | undefined> =>
  joiningFeeOf(db, familyId).executeTakeFirst();

export const findFeeOfMatch = (transaction: Db, matchId: string): Promise<FeeRow | undefined> =>
  transaction.selectFrom('fees').selectAll().where('matchId', '=', matchId).forUpdate().executeTakeFirst();

export const updateFee = (
  transaction: Db,
  { id, version }: Pick<FeeRow, 'id' | 'version'>,
  changes: Updateable<FeesTable>,
): Promise<FeeRow> =>
  transaction
    .updateTable('fees')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertFeeAct(
  transaction: Db,
  act: Omit<Insertable<FeeActsTable>, 'id'>,
): Promise<void> {
  await transaction
    .insertInto('feeActs')
    .values({ id: uuidv7(), ...act })
    .execute();
}

/** The status of somebody before they were hidden, from the history. */
export async function findStatusBeforeHiding(transaction: Db, userId: string): Promise<Status> {
  const hiding = await transaction
    .selectFrom('statusHistory')
    .select('from')
    .where('userId', '=', userId)
    .where('to', '=', 'DELETED_HIDDEN')
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return hiding?.from ?? 'DELETED_HIDDEN';
}

/** The fees that a family has still to pay, due first. */
export const listOwed = (db: Db, familyId: string) =>
  db
    .selectFrom('fees')
    .select(['kind', 'amountCents', 'currency', 'dueOn'])
    .where('familyId', '=', familyId)
    .where('state', '=', 'due')
    .orderBy('dueOn')
    .orderBy('number')
    .execute();

/** The matches among these whose fee is due. */
export async function findMatchesOwed(db: Db, matchIds: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('fees')
    .select('matchId')
    .where('matchId', '=', sql<string>`any(${matchIds}::uuid[])`)
    .where('state', '=', 'due')
    .execute();
  return new Set(rows.map(({ matchId }) => matchId));
}

/** Where somebody lives. */
export const findHome = (transaction: Db, id: string): Promise<Home> =>
  transaction.selectFrom('users').select(homeColumns).where('id', '=', id).executeTakeFirstOrThrow();

/** Sets the issuer of invoices that have none. */
export async function updateIssuers(transaction: Db, currency: FeeCurrency, issuer: Issuer): Promise<void> {
  await transaction
    .updateTable('fees')
    .set({ issuer })
    .where('currency', '=', currency)
    .where('issuer', 'is', null)
    .execute();
}
