import { type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContactDetailAct } from '#contract/conversations/conversations.ts';
import { seenChecksColumn } from '#server/checks/expressions.ts';
import { avatarColumn } from '#server/files/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { MomentCursor } from '#server/platform/http/cursor.ts';
import { listableColumns, listableOf } from '#server/profiles/status/policy.ts';
import { isBlockedBetween } from './blocks/expressions.ts';
import type { ConversationMessagesTable, ConversationsTable } from './table.ts';

export type MessageRow = Selectable<ConversationMessagesTable>;

const areNotBlocked = sql<boolean>`not ${isBlockedBetween(sql`"fromId"`, sql`"toId"`)}`;

const isOf = (userId: string) => sql<boolean>`${userId}::uuid in ("fromId", "toId")`;

/** What a conversation shows the caller, of each of those that are `found`. */
const selectShown = (db: Db, found: RawBuilder<Selectable<ConversationsTable>>, callerId: string) =>
  db
    .selectFrom(found.as('found'))
    .leftJoin('users', (join) =>
      join.onRef(
        'users.id',
        '=',
        sql`case when found."fromId" = ${callerId}::uuid then found."toId" else found."fromId" end`,
      ),
    )
    .innerJoin('conversationMessages as last', (join) =>
      join.onRef('last.conversationId', '=', 'found.id').onRef('last.number', '=', 'found.lastNumber'),
    )
    .innerJoin('conversationSides as mine', (join) =>
      join
        .onRef('mine.conversationId', '=', 'found.id')
        .on('mine.userId', '=', sql<string>`${callerId}::uuid`),
    )
    .leftJoin('conversationSides as theirs', (join) =>
      join.onRef('theirs.conversationId', '=', 'found.id').onRef('theirs.userId', '<>', 'mine.userId'),
    )
    .selectAll('found')
    .select([
      'users.id as otherId',
      'users.role as otherRole',
      'users.status as otherStatus',
      'users.dateOfBirth as otherDateOfBirth',
      'users.countryCode as otherCountryCode',
      'users.state as otherState',
      'users.suburb as otherSuburb',
      'users.city as otherCity',
      seenChecksColumn,
      listableOf(sql`${callerId}::uuid`).as('me'),
      'users.firstName as otherFirstName',
      avatarColumn,
      'last.id as lastId',
      'last.authorId as lastAuthorId',
      'last.text as lastText',
      'last.key as lastKey',
      'last.createdAt as lastCreatedAt',
      'mine.seenNumber as mySeenNumber',
      sql<boolean>`mine."offersPhone" and ${hasNumber(callerId)}`.as('iOfferPhone'),
      'mine.offersEmail as iOfferEmail',
      'mine.offeredAt as iOfferedAt',
      'theirs.seenNumber as theirSeenNumber',
      sql<boolean | null>`theirs."offersPhone" and users.mobile is not null`.as('theyOfferPhone'),
      'theirs.offersEmail as theyOfferEmail',
      'theirs.offeredAt as theyOfferedAt',
      shownOnceBothOffer('"offersPhone"', sql`users.mobile`, callerId).as('phone'),
      shownOnceBothOffer('"offersEmail"', sql`users.email`, callerId).as('email'),
      sql<number>`${unreadBy(callerId)}::int`.as('unread'),
      sql<boolean>`exists (select from "messagePauses" where "userId" = ${callerId}::uuid)`.as('isPaused'),
    ]);

/** Counts unread messages of the other, without a look at those before what one has seen. */
const unreadBy = (callerId: string) => sql`(
  select count(*) from "conversationMessages" as message
  where message."conversationId" = found.id and message.number > mine."seenNumber"
    and message."authorId" is distinct from ${callerId}::uuid
)`;

const hasNumber = (userId: string) =>
  sql`exists (select from users as me where me.id = ${userId}::uuid and me.mobile is not null)`;

/**
 * Read only then, so that no presenter can show it earlier. An offered number must still exist, or somebody could clear theirs and
 * keep reading the other's.
 */
const shownOnceBothOffer = (
  offer: '"offersPhone"' | '"offersEmail"',
  value: RawBuilder<unknown>,
  callerId: string,
) =>
  sql<string | null>`case
    when found."answeredAt" is not null and found."closedAt" is null
      and (mine."offersEmail" or (mine."offersPhone" and ${hasNumber(callerId)})) and theirs.${sql.raw(offer)}
    then ${value}
  end`;

export type ConversationRow = Awaited<ReturnType<typeof findPage>>[number];

type Page = {
  callerId: string;
  /** Where the page before ended; at the latest moment on the first page. */
  at: string;
  id: string;
  rows: number;
};

/** The newest conversations of one side: an index has those as `fromId`, and those as `toId`, in order. */
const newestOf = (column: 'fromId' | 'toId', { callerId, at, id, rows }: Page) => sql`(
  select * from conversations
  where ${sql.ref(column)} = ${callerId}::uuid and ("lastAt", id) < (${at}::timestamptz, ${id}::uuid) and ${areNotBlocked}
  order by "lastAt" desc, id desc
  limit ${rows}
)`;

const findPage = prepared((db, page: Page) =>
  selectShown(
    db,
    sql`(
      select * from (${newestOf('fromId', page)} union all ${newestOf('toId', page)}) as newest
      order by "lastAt" desc, id desc
      limit ${page.rows}
    )`,
    page.callerId,
  )
    .orderBy('found.lastAt', 'desc')
    .orderBy('found.id', 'desc'),
);

/** One person's, the one with the newest message first. */
export const listConversations = (
  db: Db,
  { callerId, after, limit }: { callerId: string; after: MomentCursor | undefined; limit: number },
): Promise<ConversationRow[]> =>
  findPage(db, { callerId, rows: limit, ...(after ?? { at: 'infinity', id: lastId }) });

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The two of a pair, in the order of the index that allows one conversation for them. */
const isWithOther = (callerId: string) => sql<boolean>`
  least("fromId", "toId") = least(${callerId}::uuid, other.id)
  and greatest("fromId", "toId") = greatest(${callerId}::uuid, other.id)
  and "fromId" is not null and "toId" is not null`;

/** The caller's conversations with these people, except where one has blocked the other. */
export const findConversationsWith = prepared(
  (db, { callerId, otherIds }: { callerId: string; otherIds: string[] }) =>
    selectShown(
      db,
      sql`(
        select conversations.* from unnest(${otherIds}::uuid[]) as other(id)
        join conversations on ${isWithOther(callerId)}
        where ${areNotBlocked}
      )`,
      callerId,
    ),
);

const findOne = prepared((db, { callerId, id }: Record<'callerId' | 'id', string>) =>
  selectShown(
    db,
    sql`(select * from conversations where id = ${id}::uuid and ${isOf(callerId)} and ${areNotBlocked})`,
    callerId,
  ),
);

/** A conversation of somebody; nothing for others, and when one has blocked the other. */
export const findConversation = async (
  db: Db,
  callerId: string,
  id: string,
): Promise<ConversationRow | undefined> => (await findOne(db, { callerId, id }))[0];

/** How many messages somebody has not seen. */
export async function countUnread(db: Db, callerId: string): Promise<number> {
  const [row] = await readUnread(db, { callerId });
  return row?.unread ?? 0;
}

const readUnread = prepared((db, { callerId }: { callerId: string }) => ({
  compile: () =>
    sql<{ unread: number }>`
    select coalesce(sum(${unreadBy(callerId)}), 0)::int as unread
    from "conversationSides" as mine
    join conversations as found on found.id = mine."conversationId"
    where mine."userId" = ${callerId}::uuid and found."lastNumber" > mine."seenNumber"
      and ${areNotBlocked}`.compile(db),
}));

const isOfSomebodyShown = sql<boolean>`exists (
  select from users where users.id = "fromId" and users.status <> 'DELETED_HIDDEN'
)`;

/** Counts the requests to somebody that have no answer. Those delivered by `closedSince` have closed. */
export async function countRequests(db: Db, callerId: string, closedSince: Date): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('toId', '=', callerId)
    .where(isOfSomebodyShown)
    .where('answeredAt', 'is', null)
    .where('closedAt', 'is', null)
    .where((eb) => eb.or([eb('deliveredAt', 'is', null), eb('deliveredAt', '>', closedSince)]))
    .where(areNotBlocked)
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first; `before` is the number of the last one of the page before. */
export function listMessages(
  db: Db,
  { conversationId, before, limit }: { conversationId: string; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  let query = db.selectFrom('conversationMessages').selectAll().where('conversationId', '=', conversationId);
  if (before !== undefined) query = query.where('number', '<', before);
  return query.orderBy('number', 'desc').limit(limit).execute();
}

/** Finds a message by the key of its author's client. */
export const findMessage = (db: Db, authorId: string, key: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('conversationMessages')
    .selectAll()
    .where('authorId', '=', authorId)
    .where('key', '=', key)
    .executeTakeFirst();

/**
 * Locks people against erasure, until the transaction ends. Changes of a conversation lock first the people
 * and then the conversation, as the erasure does.
 */
export const lockPeople = (transaction: Db, ids: readonly string[]) =>
  transaction
    .selectFrom('users')
    .select(['users.id', 'users.completedSteps', ...listableColumns])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();

/** Locks a conversation until the transaction ends. */
export const lockConversation = (transaction: Db, id: string) =>
  transaction
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function isPaused(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messagePauses')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts a conversation with both sides of it. Undefined when the two have one already: the second insert
 * waits for the first.
 */
export async function insertConversation(
  transaction: Db,
  { fromId, toId, at, deliveredAt }: { fromId: string; toId: string; at: Date; deliveredAt: Date | null },
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('conversations')
    .values({ id: uuidv7(), fromId, toId, createdAt: at, deliveredAt, lastNumber: 1, lastAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await transaction
    .insertInto('conversationSides')
    .values([fromId, toId].map((userId) => ({ conversationId: row.id, userId })))
    .execute();
  return row.id;
}

/** Inserts a message; undefined when its author has sent another with this key. */
export const insertMessage = (
  transaction: Db,
  message: Omit<MessageRow, 'id'>,
): Promise<MessageRow | undefined> =>
  transaction
    .insertInto('conversationMessages')
    .values({ id: uuidv7(), ...message })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The number of the next message. `isAnswer`: of the person who was written to. */
export async function takeNumber(
  transaction: Db,
  id: string,
  { at, isAnswer }: { at: Date; isAnswer: boolean },
): Promise<number> {
  const opened = { closedAt: null, closedAs: null, declineReason: null, declineNote: null };
  const { lastNumber } = await transaction
    .updateTable('conversations')
    .set(({ eb, fn }) => ({
      lastNumber: eb('lastNumber', '+', 1),
      lastAt: at,
      ...(isAnswer && { ...opened, answeredAt: fn.coalesce('answeredAt', sql<Date>`${at}`) }),
    }))
    .where('id', '=', id)
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

export async function closeAsDeclined(
  transaction: Db,
  id: string,
  {
    reason,
    note,
    at,
  }: { reason: NonNullable<ConversationRow['declineReason']>; note: string | null; at: Date },
): Promise<void> {
  await transaction
    .updateTable('conversations')
    .set({ closedAt: at, closedAs: 'declined', declineReason: reason, declineNote: note })
    .where('id', '=', id)
    .execute();
}

/** Marks a message and those before it as seen, never back. False when they had seen as much before. */
export async function markSeen(
  transaction: Db,
  {
    conversationId,
    userId,
    number,
    at,
  }: { conversationId: string; userId: string; number: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('conversationSides')
    .set({ seenNumber: number, seenAt: at })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .where('seenNumber', '<', number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasMobile(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirst();
  return typeof row?.mobile === 'string';
}

type Offer = { phone: boolean; email: boolean };
type Act = Offer & { conversationId: string; userId: string; act: ContactDetailAct; at: Date };

/** Records an offer of contact details and who made it. */
export async function recordContactDetails(
  transaction: Db,
  { phone, email }: Offer,
  act: Act,
): Promise<void> {
  await transaction
    .updateTable('conversationSides')
    .set({ offersPhone: phone, offersEmail: email, offeredAt: phone || email ? act.at : null })
    .where('conversationId', '=', act.conversationId)
    .where('userId', '=', act.userId)
    .execute();
  await transaction
    .insertInto('contactDetailActs')
    .values({ id: uuidv7(), ...act })
    .execute();
}
