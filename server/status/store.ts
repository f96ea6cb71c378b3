import type { Db } from '#server/db/open.ts';

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
      'users.countryCode',
      'users.dateOfBirth',
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
