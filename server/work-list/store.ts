import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { WorkCounts, WorkKindFilter, WorkStateFilter } from '#contract/admissions/work-list.ts';
import { nameOfAdministrator } from '#server/accounts/administrator-name.ts';
import type { Db } from '#server/db/open.ts';
import type { WorkActsTable, WorkItemsTable } from '#server/db/tables.ts';
import type { MomentCursor } from '#server/http/moment-cursor.ts';

export type WorkItemRow = Selectable<WorkItemsTable>;

export type Search = {
  state: WorkStateFilter;
  kind: WorkKindFilter;
  /** Whose entries; of everyone when it is left out. */
  of: string | undefined;
  after: MomentCursor | undefined;
  limit: number;
};

const kindOf = { introductions: 'introduction', messages: 'message' } as const;

/** The moment that a list of this state is ordered by. */
export const orderedBy = (state: WorkStateFilter) => (state === 'done' ? 'doneAt' : 'createdAt');

/** One more than asked for tells whether there is a next page. */
export async function listItems(db: Db, search: Search): Promise<WorkItemRow[]> {
  const { state, kind, of, after, limit } = search;
  const by = orderedBy(state);
  const isOldestFirst = state === 'open' || state === 'taken';
  let query = db
    .selectFrom('workItems')
    .selectAll()
    .where('state', state === 'all' ? '<>' : '=', state === 'all' ? 'withdrawn' : state);
  if (kind !== 'all') query = query.where('kind', '=', kindOf[kind]);
  if (of !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'taken'), eb('takenBy', '=', of)]),
        eb.and([eb('state', '=', 'done'), eb('doneBy', '=', of)]),
      ]),
    );
  if (after)
    query = query.where(
      sql<boolean>`(${sql.ref(by)}, id) ${sql.raw(isOldestFirst ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  const direction = isOldestFirst ? 'asc' : 'desc';
  return query
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute();
}

export const findItem = (db: Db, id: string): Promise<WorkItemRow | undefined> =>
  db.selectFrom('workItems').selectAll().where('id', '=', id).executeTakeFirst();

/** Held until the transaction ends. */
export const lockItem = (transaction: Db, id: string): Promise<WorkItemRow | undefined> =>
  transaction.selectFrom('workItems').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateItem(db: Db, row: WorkItemRow, changes: Updateable<WorkItemsTable>) {
  await db
    .updateTable('workItems')
    .set({ ...changes, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

export async function insertAct(db: Db, act: Omit<Insertable<WorkActsTable>, 'id'>): Promise<void> {
  await db
    .insertInto('workActs')
    .values({ id: uuidv7(), ...act })
    .execute();
}

const inState = (state: string) => sql<number>`count(*) filter (where state = ${state})::int`;

export async function countItems(db: Db, callerId: string): Promise<WorkCounts> {
  return db
    .selectFrom('workItems')
    .select([
      inState('open').as('open'),
      inState('taken').as('taken'),
      sql<number>`count(*) filter (where state = 'taken' and "takenBy" = ${callerId})::int`.as('mine'),
    ])
    .where('state', 'in', ['open', 'taken'])
    .executeTakeFirstOrThrow();
}

export async function findTeammateName(db: Db, id: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user && nameOfAdministrator(user);
}
