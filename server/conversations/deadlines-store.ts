import { type RawBuilder, sql } from 'kysely';
import { approvedStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { addDays } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';

export type Request = { id: string; fromId: string | null; toId: string | null };

const statuses = sql.join(approvedStatuses.map((status) => sql.lit(status)));

/**
 * Delivers requests whose readers have been approved: they can read them from now on. No mail has said yet
 * who has written.
 */
export async function deliverRequests(transaction: Db, now: Date, atMost: number): Promise<Request[]> {
  const delivered = await change(
    transaction,
    sql`"deliveredAt" = ${now}`,
    sql`"deliveredAt" is null and "toId" in (select users.id from users where users.status in (${statuses}))`,
    atMost,
  );
  if (delivered.length > 0)
    await sql`
      update "conversationSides" as side set "mailedNumber" = 0 from conversations
      where conversations.id = side."conversationId" and side."userId" = conversations."toId"
        and conversations.id in (${sql.join(delivered.map(({ id }) => id))})`.execute(transaction);
  return delivered;
}

/**
 * Marks requests that have waited long enough for a reminder to both. Not those that close at this moment.
 */
export const remindOfRequests = (transaction: Db, now: Date, atMost: number): Promise<Request[]> =>
  change(
    transaction,
    sql`"remindedAt" = ${now}`,
    sql`"remindedAt" is null and "deliveredAt" <= ${addDays(now, -limits.unansweredRemindDays)}
      and "deliveredAt" > ${addDays(now, -limits.unansweredCloseDays)}`,
    atMost,
  );

/** Records that requests have closed; they are closed from that moment on, whether or not it is recorded. */
export const closeRequests = (transaction: Db, now: Date, atMost: number): Promise<Request[]> =>
  change(
    transaction,
    sql`"closedAt" = "deliveredAt" + ${limits.unansweredCloseDays * 24} * interval '1 hour', "closedAs" = 'unanswered'`,
    sql`"deliveredAt" <= ${addDays(now, -limits.unansweredCloseDays)}`,
    atMost,
  );

/** Changes requests without an answer. Those that somebody else has locked are left for the next run. */
async function change(
  transaction: Db,
  set: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  atMost: number,
): Promise<Request[]> {
  const { rows } = await sql<Request>`
    update conversations set ${set}
    where id in (
      select id from conversations where "answeredAt" is null and "closedAt" is null and ${which}
      order by id limit ${atMost} for update skip locked
    )
    returning id, "fromId", "toId"`.execute(transaction);
  return rows;
}
