import { type Insertable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type PrivacyRequestFilter, privacyRequestYears } from '#contract/admissions/privacy-requests.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { PrivacyRequestLogTable, PrivacyRequestRow, PrivacyRequestsTable } from './table.ts';

/** Where a page begins: after the day and the id of the last row before. */
export type PrivacyRequestCursor = { day: string; id: string };

export type Search = {
  state: PrivacyRequestFilter;
  profileId: string | undefined;
  after: PrivacyRequestCursor | undefined;
  limit: number;
};

/** The column that a list of this state is ordered by. */
export const orderedBy = (state: PrivacyRequestFilter) => (state === 'open' ? 'dueOn' : 'arrivedOn');

/** Open ones by due day, others newest first. */
export async function listRequests(
  db: Db,
  { state, profileId, after, limit }: Search,
): Promise<PrivacyRequestRow[]> {
  let query = db.selectFrom('privacyRequests').selectAll();
  if (state !== 'all') query = query.where('closedAt', state === 'open' ? 'is' : 'is not', null);
  if (profileId) query = query.where('userId', '=', profileId);
  const by = orderedBy(state);
  const isByDue = state === 'open';
  if (after) {
    const keys = sql`(${sql.ref(by)}, id)`;
    const last = sql`(${after.day}::date, ${after.id}::uuid)`;
    query = query.where(isByDue ? sql<boolean>`${keys} > ${last}` : sql<boolean>`${keys} < ${last}`);
  }
  const order = isByDue ? 'asc' : 'desc';
  return query.orderBy(by, order).orderBy('id', order).limit(limit).execute();
}

export const findRequest = (db: Db, id: string): Promise<PrivacyRequestRow | undefined> =>
  db.selectFrom('privacyRequests').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockRequest = (transaction: Db, id: string): Promise<PrivacyRequestRow | undefined> =>
  transaction.selectFrom('privacyRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns its id. */
export async function insertRequest(
  transaction: Db,
  request: Omit<Insertable<PrivacyRequestsTable>, 'id'>,
): Promise<string> {
  const id = uuidv7();
  await transaction
    .insertInto('privacyRequests')
    .values({ id, ...request })
    .execute();
  return id;
}

export async function updateRequest(
  transaction: Db,
  { id, version }: PrivacyRequestRow,
  changes: Updateable<PrivacyRequestsTable>,
): Promise<void> {
  await transaction
    .updateTable('privacyRequests')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function insertLogEntry(
  transaction: Db,
  entry: Omit<Insertable<PrivacyRequestLogTable>, 'id'>,
): Promise<void> {
  await transaction
    .insertInto('privacyRequestLog')
    .values({ id: uuidv7(), ...entry })
    .execute();
}

export const logOf = async (db: Db, requestIds: readonly string[]) =>
  requestIds.length === 0
    ? []
    : db
        .selectFrom('privacyRequestLog')
        .leftJoin('users', 'users.id', 'privacyRequestLog.by')
        .selectAll('privacyRequestLog')
        .select(['users.firstName', 'users.lastName', 'users.email'])
        .where('requestId', 'in', requestIds)
        .orderBy('at')
        .orderBy('privacyRequestLog.id')
        .execute();
export type LogRow = Awaited<ReturnType<typeof logOf>>[number];

export async function peopleOf(db: Db, rows: readonly PrivacyRequestRow[]) {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'role', 'firstName', 'lastName', 'status'])
    .where('id', 'in', ids)
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

/** Empties the words of requests that were closed long ago, and deletes those closed longer ago. */
export async function clearRequests(db: Db, now: Date): Promise<void> {
  const ago = (years: number) => sql<Date>`${now}::timestamptz - make_interval(years => ${sql.lit(years)})`;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('privacyRequests')
      .where('closedAt', '<', ago(privacyRequestYears.rest))
      .execute();
    const old = transaction
      .selectFrom('privacyRequests')
      .select('id')
      .where('closedAt', '<', ago(privacyRequestYears.words));
    await transaction
      .updateTable('privacyRequestLog')
      .set({ note: null })
      .where('note', 'is not', null)
      .where('requestId', 'in', old)
      .execute();
    await transaction
      .updateTable('privacyRequests')
      .set({ name: null, contact: null, onBehalfBy: null, details: null })
      .where('id', 'in', old)
      .where((eb) =>
        eb.or(
          (['name', 'contact', 'onBehalfBy', 'details'] as const).map((word) => eb(word, 'is not', null)),
        ),
      )
      .execute();
  });
}
