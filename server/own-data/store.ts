import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

export const listRequests = (db: Db, userId: string) =>
  db
    .selectFrom('introductions')
    .select(['toId', 'message', 'createdAt', 'closedAt', 'closedAs'])
    .where('fromId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const listMessages = (db: Db, email: string) =>
  db
    .selectFrom('contactMessages')
    .select(['name', 'email', 'phoneNumber', 'message', 'createdAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The addresses that were changed lately: what is kept of the mails about it. */
export async function listPreviousEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('emailVerifications')
    .select('previousEmail')
    .where('userId', '=', userId)
    .where('previousEmail', 'is not', null)
    .orderBy('id')
    .execute();
  return [...new Set(rows.flatMap(({ previousEmail }) => previousEmail ?? []))];
}

export const listStatuses = (db: Db, userId: string) =>
  db
    .selectFrom('statusHistory')
    .select(['from', 'to', 'changedAt', 'changedBy'])
    .where('userId', '=', userId)
    .orderBy('changedAt')
    .orderBy('id')
    .execute();

/** The owner's part of each picture's record, and where its bytes are. */
export const listPictures = (db: Db, profileId: string) =>
  db
    .selectFrom('files')
    .select(['tag', 'fileName', 'alternativeText', 'width', 'height', 'size', 'createdAt', 'storageKey'])
    .where('profileId', '=', profileId)
    .where('deletedAt', 'is', null)
    .orderBy('tag')
    .orderBy('position')
    .orderBy('guidID')
    .execute();

export type OwnPicture = Awaited<ReturnType<typeof listPictures>>[number];
