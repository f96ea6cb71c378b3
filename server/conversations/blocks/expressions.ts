import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** Whether one of two people has blocked the other, for a query. Each is an expression of SQL for an id. */
export const isBlockedBetween = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from blocks
  where ("blockerId" = ${one} and "blockedId" = ${other}) or ("blockerId" = ${other} and "blockedId" = ${one})
)`;

/** For a query: the ids of people who have blocked a person or are blocked by them. */
export const blockedIdsOf = (id: RawBuilder<unknown>) => sql<string[]>`array(
  select "blockedId" from blocks where "blockerId" = ${id}
  union all
  select "blockerId" from blocks where "blockedId" = ${id}
)`;

/** Which of these people have blocked somebody, or are blocked by them. */
export async function findBlocked(db: Db, userId: string, otherIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${otherIds}::uuid[]) as other(id)
    where ${isBlockedBetween(sql`${userId}::uuid`, sql`other.id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether one of two people has blocked the other. */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  return (await findBlocked(db, one, [other])).size > 0;
}
