import type { Db } from '#server/platform/db/open.ts';

/** Who may be sent mails about matches, agreements and fees: somebody with a verified address who is not hidden. */
export const findReader = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerifiedAt', 'firstName', 'role', 'status'])
    .where('id', '=', userId)
    .where('status', '<>', 'DELETED_HIDDEN')
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
