import { type Insertable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#contract/enums.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { FeeActsTable, FeeRow, FeesTable } from './table.ts';

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

/** Locked until the transaction ends. */
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

/** The status that a hidden person had, once the history knows of it. */
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

/** What a family has not paid yet, due first. */
export const listOwed = (db: Db, familyId: string) =>
  db
    .selectFrom('fees')
    .select(['kind', 'amountCents', 'currency', 'dueOn'])
    .where('familyId', '=', familyId)
    .where('state', '=', 'due')
    .orderBy('dueOn')
    .orderBy('number')
    .execute();

/** Those of the matches whose fee is due. */
export async function findMatchesOwed(db: Db, matchIds: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('fees')
    .select('matchId')
    .where('matchId', '=', sql<string>`any(${matchIds}::uuid[])`)
    .where('state', '=', 'due')
    .execute();
  return new Set(rows.map(({ matchId }) => matchId));
}

export async function findCountryCode(transaction: Db, id: string): Promise<string | null> {
  const { countryCode } = await transaction
    .selectFrom('users')
    .select('countryCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return countryCode;
}
