import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** Whether one of two people has blocked the other, for a query. Each is an expression of SQL for an id. */
export const isBlockedBetween = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from blocks
  where ("blockerId" = ${one} and "blockedId" = ${other}) or ("blockerId" = ${other} and "blockedId" = ${one})
)`;

/** The ids of those who have blocked a person, or whom the person has blocked, for a query. */
export const blockedIdsOf = (id: RawBuilder<unknown>) => sql<string[]>`array(
  select "blockedId" from blocks where "blockerId" = ${id}
  union all
  select "blockerId" from blocks where "blockedId" = ${id}
)`;

/** Whether one of two people has blocked the other. */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`
    select ${isBlockedBetween(sql`${one}::uuid`, sql`${other}::uuid`)} as "isBlocked"`.execute(db);
  return rows[0]?.isBlocked ?? false;
}
