import { type ExpressionBuilder, sql } from 'kysely';
import type { FileTag, Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { isBlockedBetween } from '#server/conversations/blocks/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { listableColumns } from '#server/profiles/status/policy.ts';
import type { FileRow } from './table.ts';

export type Gallery = { profileId: string; tag: FileTag };

const isShown = (eb: ExpressionBuilder<Tables, 'files'>) =>
  eb.and([eb('deletedAt', 'is', null), eb('missingSince', 'is', null)]);

/** Changes to one profile's pictures wait for each other, so that limits and order hold. False without such a profile. */
export async function lockPictures(transaction: Db, profileId: string): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export async function findGallery(db: Db, { profileId, tag }: Gallery): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('tag', '=', tag)
    .where(isShown)
    .orderBy('position')
    .orderBy('guidID')
    .execute();
}

/** Finds deleted pictures too. */
export async function findFile(db: Db, guidID: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('guidID', '=', guidID).executeTakeFirst();
}

/** Whether it is the document of a check that the team has seen. */
export async function isOfSeenCheck(db: Db, guidID: string): Promise<boolean> {
  const check = await db
    .selectFrom('checks')
    .select('id')
    .where('fileId', '=', guidID)
    .where('seenOn', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return check !== undefined;
}

/** A profile's pictures with the same bytes, under any tag, deleted ones too. Locked, so that the sweep leaves the bytes. */
export async function lockSamePictures(
  transaction: Db,
  profileId: string,
  contentHash: string,
): Promise<FileRow[]> {
  return transaction
    .selectFrom('files')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('contentHash', '=', contentHash)
    .forUpdate()
    .execute();
}

export async function insertFile(transaction: Db, row: FileRow): Promise<void> {
  await transaction.insertInto('files').values(row).execute();
}

export async function updateFile(db: Db, guidID: string, changes: Partial<FileRow>): Promise<FileRow> {
  return db
    .updateTable('files')
    .set(changes)
    .where('guidID', '=', guidID)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts pictures that are not deleted: under the tag, and in all with their bytes. */
export async function countPictures(db: Db, { profileId, tag }: Gallery) {
  return db
    .selectFrom('files')
    .select([
      sql<number>`count(*) filter (where tag = ${tag})::int`.as('underTag'),
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'),
      sql<number>`coalesce(max(position) filter (where tag = ${tag}), -1)::int`.as('lastPosition'),
    ])
    .where('profileId', '=', profileId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function savePositions(transaction: Db, guidIDs: readonly string[]): Promise<void> {
  await sql`
    update files set position = wanted.position - 1
    from unnest(${guidIDs}::uuid[]) with ordinality as wanted (id, position)
    where "guidID" = wanted.id`.execute(transaction);
}

/** Deletes the records of pictures that can no longer be restored. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('deletedAt', '<', new Date(now.getTime() - limits.deletedFileMinutes * 60_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Records whose storage key comes after `from`, up to and including `to`. */
export async function findStored(db: Db, from: string, to: string) {
  return db
    .selectFrom('files')
    .select(['guidID', 'storageKey', 'createdAt', 'missingSince'])
    .where('storageKey', '>', from)
    .where('storageKey', '<=', to)
    .execute();
}

export async function markMissing(db: Db, guidIDs: readonly string[], since: Date | null): Promise<void> {
  if (guidIDs.length === 0) return;
  await db.updateTable('files').set({ missingSince: since }).where('guidID', 'in', guidIDs).execute();
}

export async function findRole(db: Db, profileId: string): Promise<Role | undefined> {
  const user = await db.selectFrom('users').select('role').where('id', '=', profileId).executeTakeFirst();
  return user?.role;
}

/**
 * The reader and the owner of pictures, with what decides whether the one sees the other's. A hidden reader
 * is nobody. Both may be the same.
 */
export async function findReaderAndOwner(db: Db, readerId: string, ownerId: string) {
  const people = await db
    .selectFrom('users')
    .select(['users.id', ...listableColumns])
    .select(isBlockedBetween(sql`${readerId}::uuid`, sql`${ownerId}::uuid`).as('isBlocked'))
    .where('id', 'in', [readerId, ownerId])
    .execute();
  return {
    reader: people.find(({ id, status }) => id === readerId && status !== 'DELETED_HIDDEN'),
    owner: people.find(({ id }) => id === ownerId),
  };
}
