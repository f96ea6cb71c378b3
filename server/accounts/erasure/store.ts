import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { UserRow } from '#server/accounts/users/table.ts';
import type { RelatedRow } from '#server/mail/job.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ErasuresTable } from './table.ts';

export type Person = Pick<UserRow, 'id' | 'role' | 'email' | 'emailVerifiedAt' | 'lastName' | 'status'>;

/** Locks a person until the transaction ends: of two requests to erase one, the second finds nobody. */
export const lockPerson = (transaction: Db, id: string): Promise<Person | undefined> =>
  transaction
    .selectFrom('users')
    .select(['id', 'role', 'email', 'emailVerifiedAt', 'lastName', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The family's fees. The rows stay for the books, but mails about them contain its name. */
export async function listFeesOf(transaction: Db, familyId: string): Promise<RelatedRow[]> {
  const rows = await transaction.selectFrom('fees').select('id').where('familyId', '=', familyId).execute();
  return rows.map(({ id }) => ({ table: 'fees', id }));
}

/** Deletes the user with everything that belongs to them. Returns the requests that were deleted. */
export async function deletePerson(transaction: Db, id: string): Promise<RelatedRow[]> {
  const requests = await transaction
    .deleteFrom('introductions')
    .where((row) => row.or([row('fromId', '=', id), row('toId', '=', id)]))
    .returning('id')
    .execute();
  await transaction.deleteFrom('users').where('id', '=', id).execute();
  return requests.map((request) => ({ table: 'introductions', id: request.id }));
}

export async function listConversationsOf(
  transaction: Db,
  id: string,
): Promise<{ id: string; people: string[] }[]> {
  const rows = await transaction
    .selectFrom('conversations')
    .select(['id', 'fromId', 'toId'])
    .where((row) => row.or([row('fromId', '=', id), row('toId', '=', id)]))
    .execute();
  return rows.map(({ id: conversationId, fromId, toId }) => ({
    id: conversationId,
    people: [fromId, toId].filter((one) => one !== null),
  }));
}

export async function deleteMessagesFrom(transaction: Db, email: string): Promise<RelatedRow[]> {
  const messages = await transaction
    .deleteFrom('contactMessages')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .execute();
  return messages.map(({ id }) => ({ table: 'contactMessages', id }));
}

export async function insertErasure(transaction: Db, erasure: Omit<ErasuresTable, 'id'>): Promise<void> {
  await transaction
    .insertInto('erasures')
    .values({ id: uuidv7(), ...erasure })
    .execute();
}

export async function insertFarewell(transaction: Db, email: string, createdAt: Date): Promise<string> {
  const id = uuidv7();
  await transaction.insertInto('farewells').values({ id, email, createdAt }).execute();
  return id;
}

export async function findFarewell(db: Db, id: string): Promise<{ email: string } | undefined> {
  return db.selectFrom('farewells').select('email').where('id', '=', id).executeTakeFirst();
}

export async function deleteFarewell(db: Db, id: string): Promise<void> {
  await db.deleteFrom('farewells').where('id', '=', id).execute();
}

export async function deleteFarewells(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('farewells').where('createdAt', '<', before).execute();
}
