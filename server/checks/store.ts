import { type Insertable, sql, type Updateable } from 'kysely';
import { homeColumns } from '#server/accounts/users/expressions.ts';
import type { FileRow } from '#server/files/table.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isReplaced, seenChecksColumn } from './expressions.ts';
import type { ChecksTable } from './table.ts';

/** Checks with the document where it can be looked at, and the names of the team. */
export const selectChecks = (db: Db) =>
  db
    .selectFrom('checks')
    .leftJoin('files as document', (join) =>
      join
        .onRef('document.guidID', '=', 'checks.fileId')
        .on('document.deletedAt', 'is', null)
        .on('document.missingSince', 'is', null),
    )
    .leftJoin('users as seer', 'seer.id', 'checks.seenBy')
    .leftJoin('users as refuser', 'refuser.id', 'checks.refusedBy')
    .selectAll('checks')
    .select(isReplaced.as('isReplaced'))
    .select([
      'document.guidID as documentId',
      'seer.firstName as seerFirstName',
      'seer.lastName as seerLastName',
      'seer.email as seerEmail',
      'refuser.firstName as refuserFirstName',
      'refuser.lastName as refuserLastName',
      'refuser.email as refuserEmail',
    ]);

export type CheckRow = Awaited<ReturnType<typeof findChecksOf>>[number];

/** Somebody's checks, the newest first. */
export const findChecksOf = (db: Db, userId: string) =>
  selectChecks(db)
    .where('checks.userId', '=', userId)
    .orderBy('checks.addedAt', 'desc')
    .orderBy('checks.id', 'desc')
    .execute();

export const readCheck = (db: Db, id: string): Promise<CheckRow> =>
  selectChecks(db).where('checks.id', '=', id).executeTakeFirstOrThrow();

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** The owner of checks: a family or a worker. */
export const findOwner = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.role', ...homeColumns, seenChecksColumn])
    .where('id', '=', id)
    .where('role', '<>', 'ADMIN')
    .executeTakeFirst();

/**
 * Locks the owner of checks until the transaction ends, against erasure and changes of any of their checks.
 * Read after the lock: a statement that waits for it still has the checks from before.
 */
export async function lockOwner(transaction: Db, id: string): Promise<Owner | undefined> {
  await transaction.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findOwner(transaction, id);
}

export async function findOwnerId(db: Db, checkId: string): Promise<string | undefined> {
  const check = await db.selectFrom('checks').select('userId').where('id', '=', checkId).executeTakeFirst();
  return check?.userId;
}

/** Locks a check until the transaction ends: after its owner, as erasure does. */
export async function lockCheck(transaction: Db, id: string) {
  const ownerId = await findOwnerId(transaction, id);
  if (ownerId === undefined) return undefined;
  const owner = await lockOwner(transaction, ownerId);
  const check = await transaction
    .selectFrom('checks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return owner && check && { owner, check };
}

export type LockedCheck = NonNullable<Awaited<ReturnType<typeof lockCheck>>>['check'];

/** Whether the team has seen another of its kind that has no end. */
export async function hasAnotherWithoutEnd(db: Db, { id, userId, kind }: LockedCheck): Promise<boolean> {
  const other = await db
    .selectFrom('checks')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('seenOn', 'is not', null)
    .where('expiresOn', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function countChecks(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('checks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A new check from its owner or the team. */
export type HandedIn = Pick<
  LockedCheck,
  | 'kind'
  | 'state'
  | 'number'
  | 'issuedOn'
  | 'expiresOn'
  | 'fileId'
  | 'refereeName'
  | 'refereeRelation'
  | 'refereePhone'
>;

/** The person's waiting check that says the same, with any photo; locked until the transaction ends. */
export const lockAlikeThatWaits = (
  transaction: Db,
  userId: string,
  handedIn: HandedIn,
): Promise<LockedCheck | undefined> =>
  transaction
    .selectFrom('checks')
    .selectAll()
    .where('userId', '=', userId)
    .where('seenOn', 'is', null)
    .where('refusedAt', 'is', null)
    .where('kind', '=', handedIn.kind)
    .where('state', 'is not distinct from', handedIn.state)
    .where('number', 'is not distinct from', handedIn.number)
    .where('issuedOn', 'is not distinct from', handedIn.issuedOn)
    .where('expiresOn', 'is not distinct from', handedIn.expiresOn)
    .where('refereeName', 'is not distinct from', handedIn.refereeName)
    .where('refereeRelation', 'is not distinct from', handedIn.refereeRelation)
    .where('refereePhone', 'is not distinct from', handedIn.refereePhone)
    .orderBy('addedAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

type Sighting = Record<'userId' | 'seenOn' | 'seenBy', string> & Pick<LockedCheck, 'kind'>;

export const findSighting = (db: Db, { userId, kind, seenOn, seenBy }: Sighting) =>
  db
    .selectFrom('checks')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('seenOn', '=', seenOn)
    .where('seenBy', '=', seenBy)
    .limit(1)
    .executeTakeFirst();

export async function insertCheck(transaction: Db, check: Insertable<ChecksTable>): Promise<void> {
  await transaction.insertInto('checks').values(check).execute();
}

export async function updateCheck(
  transaction: Db,
  { id, version }: LockedCheck,
  changes: Updateable<ChecksTable>,
): Promise<void> {
  await transaction
    .updateTable('checks')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function deleteCheck(transaction: Db, id: string): Promise<void> {
  await transaction.deleteFrom('checks').where('id', '=', id).execute();
}

/** A picture of a profile's with the tag `license`, which is not deleted. */
export const findDocument = (db: Db, guidID: string, profileId: string): Promise<FileRow | undefined> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('guidID', '=', guidID)
    .where('profileId', '=', profileId)
    .where('tag', '=', 'license')
    .where('deletedAt', 'is', null)
    .where('missingSince', 'is', null)
    .executeTakeFirst();

/** What `findDocument` finds of a check, with what the history says about it. */
export async function findDocumentOf(db: Db, checkId: string) {
  const check = await db
    .selectFrom('checks')
    .select(['userId', 'kind', 'fileId'])
    .where('id', '=', checkId)
    .executeTakeFirst();
  const file = check?.fileId ? await findDocument(db, check.fileId, check.userId) : undefined;
  return check && file && { ...check, file };
}
