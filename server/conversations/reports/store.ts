import { type Insertable, type Selectable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ReportsTable } from './table.ts';

/** Whether all of these are messages of one conversation. There are none without one. */
export async function areMessagesOf(
  db: Db,
  conversationId: string | null,
  messageIds: readonly string[],
): Promise<boolean> {
  if (messageIds.length === 0) return true;
  if (conversationId === null) return false;
  const { count } = await db
    .selectFrom('conversationMessages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversationId', '=', conversationId)
    .where('id', 'in', messageIds)
    .executeTakeFirstOrThrow();
  return count === messageIds.length;
}

/** The ids of what somebody wrote last in a conversation, as many as a report can name. */
export async function listNewestBy(
  db: Db,
  conversationId: string | null,
  authorId: string,
): Promise<string[]> {
  if (conversationId === null) return [];
  const rows = await db
    .selectFrom('conversationMessages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('authorId', '=', authorId)
    .orderBy('number', 'desc')
    .limit(limits.reportedMessages)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertReport(
  transaction: Db,
  report: Insertable<ReportsTable>,
  messageIds: readonly string[],
): Promise<void> {
  await transaction.insertInto('reports').values(report).execute();
  if (messageIds.length === 0) return;
  const rows = messageIds.map((messageId) => ({ reportId: report.id, messageId }));
  await transaction.insertInto('reportedMessages').values(rows).execute();
}

export const findReport = (db: Db, id: string): Promise<Selectable<ReportsTable> | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks the person reported until the transaction ends: of two warnings at once, the second sees the first.
 * Nothing when they have left.
 */
export const lockReported = (transaction: Db, userId: string) =>
  transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/** Whether somebody has had this warning at that moment or later. */
export async function wasWarned(
  transaction: Db,
  { userId, since, words }: { userId: string; since: Date; words: string },
): Promise<boolean> {
  const warning = await transaction
    .selectFrom('profileHistory')
    .innerJoin('profileHistoryValues', 'historyId', 'profileHistory.id')
    .select('profileHistory.id')
    .where('profileHistory.profileId', '=', userId)
    .where('kind', '=', 'warned')
    .where('at', '>=', since)
    .where(sql<boolean>`"to" #>> '{}' = ${words}`)
    .executeTakeFirst();
  return warning !== undefined;
}

export type ReportedMessageRow = Awaited<ReturnType<typeof listReportedMessages>>[number];

/**
 * The messages that a report names, as they went. The only query by which the team gets to read what two people write to each other;
 * its caller has recorded the reason.
 */
export const listReportedMessages = (transaction: Db, reportId: string) =>
  transaction
    .selectFrom('reportedMessages')
    .innerJoin('conversationMessages as message', 'message.id', 'reportedMessages.messageId')
    .leftJoin('users as author', 'author.id', 'message.authorId')
    .select(['message.id', 'message.number', 'message.text', 'message.createdAt', 'message.authorId'])
    .select('author.firstName')
    .where('reportedMessages.reportId', '=', reportId)
    .orderBy('message.number')
    .execute();
