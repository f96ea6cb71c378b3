import type { Db } from '#server/db/open.ts';

/** Whom mails that are no part of an account's own go to: a verified address of somebody who is not hidden. */
export const findReader = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerifiedAt', 'firstName', 'role'])
    .where('id', '=', userId)
    .where('status', '<>', 'DELETED_HIDDEN')
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
