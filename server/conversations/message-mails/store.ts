import { type RawBuilder, sql } from 'kysely';
import type { MailFrequency } from '#contract/conversations/message-mails.ts';
import { approvedStatuses, listedStatuses, type Role, type Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Home } from '#contract/profiles/zones.ts';
import { dayByPlace } from '#server/accounts/users/expressions.ts';
import { isBlockedBetween } from '#server/conversations/blocks/expressions.ts';
import { mailDayByPlace } from '#server/mail/mail-day.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isHiddenByChecks } from '#server/profiles/status/is-hidden-by-checks.ts';

export type Reader = Home & {
  id: string;
  email: string;
  emailVerifiedAt: Date;
  firstName: string;
  role: Role;
  status: Status;
  frequency: MailFrequency;
};
/** Somebody has written to the reader, who has not seen it: up to the message with `number`. */
export type News = { conversationId: string; firstName: string; isRequest: boolean; number: number };
type Side = { conversationId: string; userId: string };

/** Days after which there is no mail: a server that was away must not write of what is long past. */
const newsDays = 7;

const frequency = sql<MailFrequency>`coalesce("messageMails".frequency, 'at-once')`;

const isIn = (statuses: readonly string[]) =>
  sql`reader.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
const isApproved = isIn(approvedStatuses);
/** Whether the reader can be found and written to, and is not approved yet. */
const isWaiting = (now: Date) =>
  sql`${isIn(listedStatuses)} and not (${isApproved}) and not ${isHiddenByChecks('reader', now)}`;

/**
 * Each side of a conversation with the two people: `reader`, whose side it is, and `other`. Without people
 * who are hidden or blocked.
 */
const sides = sql`
  conversations
  join "conversationSides" as side on side."conversationId" = conversations.id
  join users as reader on reader.id = side."userId" and reader."emailVerifiedAt" is not null
  join users as other on other.status <> 'DELETED_HIDDEN'
    and other.id = case when conversations."fromId" = side."userId" then conversations."toId" else conversations."fromId" end
    and not ${isBlockedBetween(sql`reader.id`, sql`other.id`)}
  left join "messageMails" on "messageMails"."userId" = reader.id`;

/** A request that can still be read and answered, or an open conversation. */
const isAlive = (now: Date) => sql`(
  conversations."answeredAt" is not null or (
    conversations."closedAt" is null and conversations."deliveredAt" > ${addDays(now, -limits.unansweredCloseDays)}
  )
)`;

/**
 * Whether there is a message that the reader may read and has not seen, without a mail since they last
 * looked. The few conversations in question are found first: together with the people, the planner reads
 * every conversation of the week with both of them.
 */
const hasNews = (now: Date) => sql`
  ${isApproved} and ${isAlive(now)}
  and conversations.id = any (array(
    select recent.id from conversations as recent
    join "conversationSides" as unseen on unseen."conversationId" = recent.id
    where greatest(recent."lastAt", recent."deliveredAt") > ${addDays(now, -newsDays)}
      and unseen."mailedNumber" <= unseen."seenNumber" and unseen."seenNumber" < recent."lastNumber"
      and exists (
        select from "conversationMessages" as message
        where message."conversationId" = recent.id and message.number > unseen."seenNumber"
          and message."authorId" <> unseen."userId"
      )
  ))
  and side."mailedNumber" <= side."seenNumber" and side."seenNumber" < conversations."lastNumber"
  and exists (
    select from "conversationMessages" as message
    where message."conversationId" = conversations.id and message."authorId" = other.id
      and message.number > side."seenNumber"
      and greatest(message."createdAt", conversations."deliveredAt")
        <= ${addHours(now, -limits.unseenMailDelayMinutes / 60)}
  )`;

/** Whether there is a first message to a reader who is not approved yet. */
const hasSomebodyWaiting = (now: Date) => sql`
  ${isWaiting(now)} and conversations."toId" = reader.id and conversations."deliveredAt" is null
  and conversations."answeredAt" is null and conversations."closedAt" is null`;

/** The first of these. One mail says that somebody waits, and none follows for the next person. */
const hasFirstWaiting = (now: Date) => sql`
  ${hasSomebodyWaiting(now)} and not exists (
    select from conversations as earlier
    join "conversationSides" as told on told."conversationId" = earlier.id and told."userId" = reader.id
    where earlier."toId" = reader.id and earlier."fromId" is not null and earlier."deliveredAt" is null and told."mailedNumber" > 0
  )`;

export async function findFrequency(db: Db, userId: string): Promise<MailFrequency> {
  const row = await db
    .selectFrom('messageMails')
    .select('frequency')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.frequency ?? 'at-once';
}

/** The day, for an alias of `users`, whose mail is due by now. */
const mailDayOf = (alias: string, now: Date) => dayByPlace(alias, mailDayByPlace(now));

/** Stores how often somebody wants mails. The mail of this day is done with. Does nothing for somebody who is gone. */
export async function saveFrequency(db: Db, userId: string, chosen: MailFrequency, now: Date) {
  await sql`
    insert into "messageMails" ("userId", frequency, "mailedOn")
    select id, ${chosen}, ${mailDayOf('users', now)} from users where id = ${userId} and role <> 'ADMIN'
    on conflict ("userId") do update set frequency = excluded.frequency, "mailedOn" = case
      when "messageMails".frequency = excluded.frequency then "messageMails"."mailedOn" else excluded."mailedOn"
    end`.execute(db);
}

/** Marks conversations whose readers get a mail now. Those that another process has locked are left to it. */
export async function claimUnseen(transaction: Db, now: Date, atMost: number): Promise<Side[]> {
  return claim(transaction, sql`${hasNews(now)} and ${frequency} = 'at-once'`, atMost);
}

/**
 * The same for people who are not approved, who get one mail, however many wait. So people are locked first,
 * and looked at again once they are: what another process has claimed is seen only by a statement that begins
 * after it.
 */
export async function claimWaiting(transaction: Db, now: Date, atMost: number): Promise<Side[]> {
  const condition = sql`${hasFirstWaiting(now)} and ${frequency} = 'at-once'`;
  const { rows } = await sql<{ id: string }>`
    select reader.id from ${sides} where ${condition}
    order by conversations."lastAt", conversations.id limit ${atMost}
    for no key update of reader skip locked`.execute(transaction);
  if (rows.length === 0) return [];
  const locked = sql.join([...new Set(rows.map(({ id }) => id))].map((id) => sql`${id}::uuid`));
  return claim(transaction, sql`${condition} and reader.id in (${locked})`, atMost);
}

async function claim(transaction: Db, condition: RawBuilder<unknown>, atMost: number): Promise<Side[]> {
  const { rows } = await sql<Side>`
    with due as (
      select side."conversationId", side."userId", conversations."lastNumber" from ${sides}
      where ${condition}
      order by conversations."lastAt", conversations.id limit ${atMost}
      for update of side skip locked
    )
    update "conversationSides" as side set "mailedNumber" = due."lastNumber" from due
    where side."conversationId" = due."conversationId" and side."userId" = due."userId"
    returning side."conversationId", side."userId"`.execute(transaction);
  return rows;
}

/**
 * Marks the mail of the day as done with for people who want one a day, where they live. A later day, marked by a clock
 * that was wrong, does not count.
 */
export async function claimDay(transaction: Db, now: Date, atMost: number): Promise<string[]> {
  // People who have had the latest day's mail don't need their place looked up.
  const latest = mailDayByPlace(now).all.at(-1);
  const { rows } = await sql<{ userId: string }>`
    update "messageMails" set "mailedOn" = due.day
    from (
      select wanted."userId", ${mailDayOf('reader', now)} as day
      from "messageMails" as wanted join users as reader on reader.id = wanted."userId"
      where wanted.frequency = 'daily' and wanted."mailedOn" <> ${latest}::date
        and wanted."mailedOn" <> ${mailDayOf('reader', now)}
      order by wanted."userId" limit ${atMost} for update of wanted skip locked
    ) as due
    where due."userId" = "messageMails"."userId"
    returning "messageMails"."userId"`.execute(transaction);
  return rows.map(({ userId }) => userId);
}

/** The people among these who have something to read in a mail. */
export async function withNews(db: Db, userIds: readonly string[], now: Date): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ userId: string }>`
    select distinct side."userId" from ${sides}
    where side."userId" in (${sql.join(userIds)})
      and (${hasNews(now)} or (${hasFirstWaiting(now)}))`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Somebody who can be written to, with how often they want mails. */
export async function findReaderAndFrequency(db: Db, id: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select reader.id, reader.email, reader."emailVerifiedAt", reader."firstName", reader.role, reader.status,
      reader."countryCode", reader.state, reader.suburb, reader.city, ${frequency} as frequency
    from users as reader left join "messageMails" on "messageMails"."userId" = reader.id
    where reader.id = ${id} and reader."emailVerifiedAt" is not null and reader.status <> 'DELETED_HIDDEN'`.execute(
    db,
  );
  return rows[0];
}

/**
 * The people who have written to the reader, in this conversation or in all without a mail, except for what
 * the reader has seen since.
 */
export async function listNews(
  db: Db,
  userId: string,
  which: { conversationId: string } | 'untold',
  now: Date,
): Promise<News[]> {
  const { rows } = await sql<News>`
    select conversations.id as "conversationId", other."firstName",
      conversations."answeredAt" is null as "isRequest", conversations."lastNumber" as number
    from ${sides}
    where reader.id = ${userId} and ${isApproved} and ${isAlive(now)}
      and ${which === 'untold' ? sql`side."mailedNumber" <= side."seenNumber"` : sql`conversations.id = ${which.conversationId}`}
      and exists (
        select from "conversationMessages" as message
        where message."conversationId" = conversations.id and message."authorId" = other.id
          and message.number > side."seenNumber"
      )
    order by conversations."lastAt", conversations.id`.execute(db);
  return rows;
}

/** How many people wait for the reader to be approved. */
export async function countWaiting(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sides} where reader.id = ${userId} and ${hasSomebodyWaiting(now)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Marks the messages that a mail was about, unless they have been seen since. */
export async function markMailed(db: Db, userId: string, news: readonly News[]): Promise<void> {
  for (const { conversationId, number } of news)
    await db
      .updateTable('conversationSides')
      .set({ mailedNumber: number })
      .where('conversationId', '=', conversationId)
      .where('userId', '=', userId)
      .where('mailedNumber', '<', number)
      .execute();
}

export async function markWaitingMailed(db: Db, userId: string): Promise<void> {
  await sql`
    update "conversationSides" as side set "mailedNumber" = conversations."lastNumber" from conversations
    where conversations.id = side."conversationId" and side."userId" = ${userId}
      and conversations."toId" = ${userId} and conversations."deliveredAt" is null`.execute(db);
}

/** A request that still waits for an answer, as one of the two sees it. */
export async function findUnanswered(db: Db, conversationId: string, userId: string, now: Date) {
  const { rows } = await sql<{ isMine: boolean; firstName: string; deliveredAt: Date }>`
    select conversations."fromId" = reader.id as "isMine", other."firstName", conversations."deliveredAt"
    from ${sides}
    where conversations.id = ${conversationId} and reader.id = ${userId} and ${isApproved}
      and conversations."answeredAt" is null and ${isAlive(now)}`.execute(db);
  return rows[0];
}
