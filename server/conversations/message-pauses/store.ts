import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { MessagePausesTable } from './table.ts';

export type PauseRow = NonNullable<Awaited<ReturnType<typeof findPause>>>;

export const findPause = (db: Db, userId: string) =>
  db
    .selectFrom('messagePauses')
    .leftJoin('users', 'users.id', 'messagePauses.pausedBy')
    .select(['messagePauses.reason', 'messagePauses.since', 'messagePauses.pausedBy'])
    .select(['users.firstName', 'users.lastName', 'users.email'])
    .where('messagePauses.userId', '=', userId)
    .executeTakeFirst();

/** Inserts a pause; false when their messages were paused already. */
export async function insertPause(transaction: Db, pause: Insertable<MessagePausesTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('messagePauses')
    .values(pause)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The pause that is over now, if there was one. */
export const deletePause = (
  transaction: Db,
  userId: string,
): Promise<Selectable<MessagePausesTable> | undefined> =>
  transaction.deleteFrom('messagePauses').where('userId', '=', userId).returningAll().executeTakeFirst();
