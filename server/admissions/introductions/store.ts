import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isBlockedBetween } from '#server/conversations/blocks/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { MomentCursor } from '#server/platform/http/cursor.ts';
import { listableColumns } from '#server/profiles/status/policy.ts';
import type { IntroductionsTable } from './table.ts';

export type IntroductionRow = Selectable<IntroductionsTable>;

/** Whether someone on the team is working on it. */
const isTaken = sql<boolean>`coalesce("workItems".state = 'taken', false)`.as('isTaken');

const person = ['users.id', 'users.firstName', ...listableColumns] as const;

/**
 * Locks the person asked about against erasure until the transaction ends: the erasure waits, and then
 * deletes the request too.
 */
export const findAsked = (transaction: Db, askerId: string, id: string) =>
  transaction
    .selectFrom('users')
    .select(person)
    .select(isBlockedBetween(sql`${askerId}::uuid`, sql.ref('users.id')).as('isBlocked'))
    .where('id', '=', id)
    .executeTakeFirst();

export const findAsker = (transaction: Db, id: string) =>
  transaction
    .selectFrom('users')
    .select(['role', 'completedSteps'])
    .where('id', '=', id)
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

/** One person's open requests, newest first, with the people asked about. */
export const listOpenIntroductions = (db: Db, fromId: string) =>
  db
    .selectFrom('introductions')
    .innerJoin('users', 'users.id', 'introductions.toId')
    .leftJoin('workItems', 'workItems.introductionId', 'introductions.id')
    .selectAll('introductions')
    .select(isTaken)
    .select(['users.id as otherId', 'users.firstName', ...listableColumns])
    .select(isBlockedBetween(sql.ref('introductions.fromId'), sql.ref('introductions.toId')).as('isBlocked'))
    .where('fromId', '=', fromId)
    .where('closedAt', 'is', null)
    .orderBy('introductions.createdAt', 'desc')
    .orderBy('introductions.id', 'desc')
    .execute();

/** Withdraws a request; false when the person has no such open one. */
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

/** Everyone's requests, newest first. A row beyond the limit shows that there is a next page. */
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
    .limit(limit)
    .execute();
}
