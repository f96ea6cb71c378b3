import { type RawBuilder, sql } from 'kysely';
import { isBlockedBetween } from '#server/blocks/blocks.ts';
import type { Db } from '#server/db/open.ts';
import { listableColumns } from '#server/status/policy.ts';

/** The id of the conversation of two people; null when they have none. */
const conversationBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<string | null>`(
  select id from conversations
  where "fromId" is not null and "toId" is not null
    and least("fromId", "toId") = least(${one}, ${other})
    and greatest("fromId", "toId") = greatest(${one}, ${other})
)`;

export async function findConversationBetween(db: Db, one: string, other: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select ${conversationBetween(sql`${one}::uuid`, sql`${other}::uuid`)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Somebody, and what is between them and the viewer. Locked against erasure until the transaction ends. */
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
      // Includes ended ones, because something may have happened in them.
      sql<boolean>`exists (
        select from matches
        where ("familyId" = ${viewerId}::uuid and "supportWorkerId" = users.id)
          or ("supportWorkerId" = ${viewerId}::uuid and "familyId" = users.id)
      )`.as('hasMatch'),
    ])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

export const hasAnyMatch = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('matches')
    .select('id')
    .where((eb) => eb.or([eb('familyId', '=', userId), eb('supportWorkerId', '=', userId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Locked until the transaction ends: changes to one person's blocks wait for each other, so that their limit holds. */
export async function lockBlocks(transaction: Db, blockerId: string): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', blockerId).forNoKeyUpdate().execute();
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

/** False when there was no such block. */
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
