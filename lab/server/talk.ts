import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/open.ts';

/** More than a page of them. */
const conversationsOfEach = 30;
const messagesInEach = 60;
const blockedByEach = 5;

/**
 * Conversations of each family with workers, and workers whom it has blocked. One conversation has the id of its family, so that an
 * address can name it as it names the caller.
 */
export async function addTalk(db: Db, families: readonly { id: string }[]): Promise<void> {
  const familyIds = sql`array[${sql.join(families.map(({ id }) => sql`${id}::uuid`))}]`;
  await sql`delete from conversations where "fromId" = any(${familyIds})`.execute(db);
  await sql`delete from blocks where "blockerId" = any(${familyIds})`.execute(db);
  const workers = sql`(
    select id, row_number() over (order by id) as place from users
    where role = 'SUPPORT_WORKER' and status = 'UNMATCHED' order by id limit ${sql.lit(conversationsOfEach + blockedByEach)}
  )`;
  await sql`
    insert into conversations (id, "fromId", "toId", "createdAt", "deliveredAt", "answeredAt", "lastNumber", "lastAt")
    select case when place = 1 then family.id else gen_random_uuid() end, family.id, worker.id, now(), now(), now(),
      ${sql.lit(messagesInEach)}, now() - place * interval '1 minute'
    from (select distinct unnest(${familyIds}) as id) as family, ${workers} as worker
    where place <= ${sql.lit(conversationsOfEach)}`.execute(db);
  await sql`
    insert into "conversationSides" ("conversationId", "userId", "seenNumber")
    select id, unnest(array["fromId", "toId"]), "lastNumber" - 2 from conversations
    where "fromId" = any(${familyIds})`.execute(db);
  await sql`
    insert into "conversationMessages" (id, "conversationId", number, "authorId", text, key, "createdAt")
    select gen_random_uuid(), conversations.id, number, case when number % 2 = 1 then "fromId" else "toId" end,
      'Could you come and meet us on one of the next weekends? We’re at home from ten.', gen_random_uuid(), "lastAt"
    from conversations, generate_series(1, ${sql.lit(messagesInEach)}) as number
    where "fromId" = any(${familyIds})`.execute(db);
  await sql`
    insert into blocks ("blockerId", "blockedId", "createdAt")
    select family.id, worker.id, now()
    from (select distinct unnest(${familyIds}) as id) as family, ${workers} as worker
    where place > ${sql.lit(conversationsOfEach)}`.execute(db);
}
