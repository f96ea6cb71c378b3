import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/open.ts';
import type { IntroductionsTable } from '#server/db/tables.ts';
import type { MomentCursor } from '#server/http/cursor.ts';

export type IntroductionRow = Selectable<IntroductionsTable>;

/** Whether somebody of the team is working on it. */
const isTaken = sql<boolean>`coalesce("workItems".state = 'taken', false)`.as('isTaken');

const person = ['id', 'role', 'status', 'dateOfBirth', 'firstName', 'completedSteps'] as const;

/** Held until the transaction ends against being erased, which waits and then takes what was written along. */
export const holdPerson = (transaction: Db, id: string) =>
  transaction.selectFrom('users').select(person).where('id', '=', id).forKeyShare().executeTakeFirst();

/**
 * Held until the transaction ends: the requests of one person wait for each other. Not those that are about the person,
 * so that two who ask for each other at the same moment do not wait for ever.
 */
export const lockPerson = (transaction: Db, id: string) =>
  transaction
    .selectFrom('users')
    .select(person)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function insertIntroduction(
  db: Db,
  request: { fromId: string; toId: string; message: string | null; createdAt: Date },
): Promise<IntroductionRow> {
  return db
    .insertInto('introductions')
    .values({ id: uuidv7(), ...request })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findIntroduction = (db: Db, id: string): Promise<IntroductionRow | undefined> =>
  db.selectFrom('introductions').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenIntroduction = (db: Db, fromId: string, toId: string) =>
  db
    .selectFrom('introductions')
    .leftJoin('workItems', 'workItems.introductionId', 'introductions.id')
    .selectAll('introductions')
    .select(isTaken)
    .where('fromId', '=', fromId)
    .where('toId', '=', toId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

export async function countOpenIntroductions(db: Db, fromId: string): Promise<number> {
  const { count } = await db
    .selectFrom('introductions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('fromId', '=', fromId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Open ones of one person, newest first, with those asked about. */
export const listOpenIntroductions = (db: Db, fromId: string) =>
  db
    .selectFrom('introductions')
    .innerJoin('users', 'users.id', 'introductions.toId')
    .leftJoin('workItems', 'workItems.introductionId', 'introductions.id')
    .selectAll('introductions')
    .select(isTaken)
    .select(['users.role', 'users.status', 'users.dateOfBirth', 'users.firstName'])
    .where('fromId', '=', fromId)
    .where('closedAt', 'is', null)
    .orderBy('introductions.createdAt', 'desc')
    .orderBy('introductions.id', 'desc')
    .execute();

/** Whether there was such an open request of the person. */
export async function withdrawIntroduction(db: Db, fromId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('introductions')
    .set({ closedAt: at, closedAs: 'withdrawn' })
    .where('id', '=', id)
    .where('fromId', '=', fromId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Requests of everyone, newest first; one more than asked for tells whether there is a next page. */
export async function listIntroductions(
  db: Db,
  search: {
    state: 'open' | 'all';
    profileId: string | undefined;
    after: MomentCursor | undefined;
    limit: number;
  },
) {
  const { state, profileId, after, limit } = search;
  let query = db
    .selectFrom('introductions')
    .innerJoin('users as from', 'from.id', 'introductions.fromId')
    .innerJoin('users as to', 'to.id', 'introductions.toId')
    .leftJoin('workItems', 'workItems.introductionId', 'introductions.id')
    .leftJoin('users as taker', 'taker.id', 'workItems.takenBy')
    .selectAll('introductions')
    .select(isTaken)
    .select([
      'from.role as fromRole',
      'from.firstName as fromFirstName',
      'from.lastName as fromLastName',
      'from.status as fromStatus',
      'to.role as toRole',
      'to.firstName as toFirstName',
      'to.lastName as toLastName',
      'to.status as toStatus',
      'taker.firstName as takerFirstName',
      'taker.lastName as takerLastName',
      'taker.email as takerEmail',
    ]);
  if (state === 'open') query = query.where('closedAt', 'is', null);
  if (profileId)
    query = query.where((eb) => eb.or([eb('fromId', '=', profileId), eb('toId', '=', profileId)]));
  if (after)
    query = query.where(
      sql<boolean>`("introductions"."createdAt", "introductions"."id") < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query
    .orderBy('introductions.createdAt', 'desc')
    .orderBy('introductions.id', 'desc')
    .limit(limit + 1)
    .execute();
}
