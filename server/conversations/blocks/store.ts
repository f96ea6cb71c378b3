import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/open.ts';
import { listableColumns } from '#server/profiles/status/policy.ts';
import { isBlockedBetween } from './expressions.ts';

/** The id of the conversation of two people; null when they have none. */
const conversationBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<string | null>`(
  select id from conversations
  where "fromId" is not null and "toId" is not null
    and least("fromId", "toId") = least(${one}, ${other})
    and greatest("fromId", "toId") = greatest(${one}, ${other})
)`;

/**
 * People somebody has really been in contact with: has talked with, has or had a match with, was introduced to by the team, or has
 * blocked. The writer of a first message that they haven't opened doesn't count. Erased people are left out.
 */
const contactsOf = (viewerId: string) => sql<{ id: string; conversationId: string | null; at: Date }>`(
  select case when "fromId" = ${viewerId}::uuid then "toId" else "fromId" end as id, id as "conversationId", "lastAt" as at
  from conversations
  where ${viewerId}::uuid in ("fromId", "toId") and "fromId" is not null and "toId" is not null
    and ("fromId" = ${viewerId}::uuid or "answeredAt" is not null or "closedAs" = 'declined' or exists (
      select from "conversationSides"
      where "conversationId" = conversations.id and "userId" = ${viewerId}::uuid and "seenNumber" > 0
    ))
  union all
  select case when "familyId" = ${viewerId}::uuid then "supportWorkerId" else "familyId" end, null,
    coalesce("endedAt", "activeAt", "proposedAt")
  from matches
  where ${viewerId}::uuid in ("familyId", "supportWorkerId") and "familyId" is not null and "supportWorkerId" is not null
  union all
  select case when "fromId" = ${viewerId}::uuid then "toId" else "fromId" end, null, "closedAt"
  from introductions
  where ${viewerId}::uuid in ("fromId", "toId") and "closedAs" = 'introduced'
  union all
  select "blockedId", null, "createdAt" from blocks where "blockerId" = ${viewerId}::uuid
)`;

export async function findConversationBetween(db: Db, one: string, other: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select ${conversationBetween(sql`${one}::uuid`, sql`${other}::uuid`)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Locks somebody against erasure until the transaction ends, with what is between them and the viewer. */
export const lockBetween = (transaction: Db, viewerId: string, id: string) =>
  transaction
    .selectFrom('users')
    .select(['users.id', ...listableColumns])
    .select([
      isBlockedBetween(sql`${viewerId}::uuid`, sql.ref('users.id')).as('isBlocked'),
      sql<boolean>`exists (
        select from blocks where "blockerId" = ${viewerId}::uuid and "blockedId" = users.id
      )`.as('isBlockedByCaller'),
      conversationBetween(sql`${viewerId}::uuid`, sql.ref('users.id')).as('conversationId'),
      sql<boolean>`exists (select from ${contactsOf(viewerId)} as contacts where contacts.id = users.id)`.as(
        'isContact',
      ),
    ])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

export async function hasAnyContact(db: Db, viewerId: string): Promise<boolean> {
  const { rows } = await sql`select from ${contactsOf(viewerId)} as contacts limit 1`.execute(db);
  return rows.length > 0;
}

/** The contacts of a viewer, the latest first: also those whom they do not see any more. */
export const listContacts = (db: Db, viewerId: string) =>
  db
    .selectFrom(contactsOf(viewerId).as('contacts'))
    .innerJoin('users', 'users.id', 'contacts.id')
    .select(['users.id', 'users.firstName'])
    .select(
      sql<string | null>`(array_agg("conversationId") filter (where "conversationId" is not null))[1]`.as(
        'conversationId',
      ),
    )
    .select(sql<Date>`max(at)`.as('lastAt'))
    .groupBy(['users.id', 'users.firstName'])
    .orderBy('lastAt', 'desc')
    .orderBy('users.id')
    .limit(limits.reportablePeople)
    .execute();

/** Counts the blocks of somebody who is locked until the transaction ends, so that their limit holds. */
export async function countBlocks(transaction: Db, blockerId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('blocks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('blockerId', '=', blockerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertBlock(
  transaction: Db,
  block: { blockerId: string; blockedId: string; createdAt: Date },
): Promise<void> {
  await transaction
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a block; false when there was none. */
export async function deleteBlock(transaction: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Newest first. */
export const listBlocked = (db: Db, blockerId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id', 'users.firstName', 'blocks.createdAt'])
    .where('blockerId', '=', blockerId)
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('users.id')
    .execute();
