import type { Insertable } from 'kysely';
import { homeColumns } from '#server/accounts/users/expressions.ts';
import { seenChecksColumn } from '#server/checks/expressions.ts';
import type { ChecksTable } from '#server/checks/table.ts';
import type { Db } from '#server/platform/db/open.ts';

/** A change of a status, with the person as they are now. */
export const findChange = (db: Db, id: string) =>
  db
    .selectFrom('statusHistory')
    .innerJoin('users', 'users.id', 'statusHistory.userId')
    .select([
      'statusHistory.userId',
      'statusHistory.to',
      'users.role',
      'users.status',
      'users.firstName',
      'users.email',
      'users.emailVerifiedAt',
      'users.completedSteps',
      ...homeColumns,
      'users.dateOfBirth',
      seenChecksColumn,
    ])
    .where('statusHistory.id', '=', id)
    .executeTakeFirst();

/** Oldest first: ids grow with time, and are made while the person's row is locked. */
export const findChangesOf = (db: Db, userId: string) =>
  db
    .selectFrom('statusHistory')
    .select(['id', 'from', 'to', 'changedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();

export const hasInterview = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('checks')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'interview')
    .where('seenOn', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function insertInterview(
  transaction: Db,
  interview: Omit<Insertable<ChecksTable>, 'kind'>,
): Promise<void> {
  await transaction
    .insertInto('checks')
    .values({ kind: 'interview', ...interview })
    .execute();
}

/**
 * Deletes the interview that was recorded at this moment, unless somebody has changed it since. False without
 * such a one.
 */
export async function deleteInterview(
  transaction: Db,
  { userId, seenAt }: { userId: string; seenAt: Date },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('checks')
    .where('userId', '=', userId)
    .where('kind', '=', 'interview')
    .where('seenAt', '=', seenAt)
    .where('version', '=', 1)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
