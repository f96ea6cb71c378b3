import { sql } from 'kysely';
import type { MailFrequency } from '#contract/conversations/message-mails.ts';
import type { Db } from '#server/db/open.ts';

/** Oldest first. */
export const listFees = (db: Db, userId: string) =>
  db
    .selectFrom('fees')
    .select(['number', 'kind', 'state', 'currency', 'amountCents', 'gstCents', 'issuedOn', 'dueOn'])
    .select(['paidOn', 'paidMethod', 'paidReference', 'waivedOn', 'refundedOn', 'refundReference'])
    .where('familyId', '=', userId)
    .orderBy('number')
    .execute();

/** Oldest first, with the first name of the other. */
export const listMatches = (db: Db, userId: string) =>
  db
    .selectFrom('matches')
    .leftJoin('users as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when "familyId" = ${userId}::uuid then "supportWorkerId" else "familyId" end`,
      ),
    )
    .selectAll('matches')
    .select('other.firstName as otherFirstName')
    .where((eb) => eb.or([eb('familyId', '=', userId), eb('supportWorkerId', '=', userId)]))
    .orderBy('proposedAt')
    .orderBy('matches.id')
    .execute();

/** What somebody has answered by mail about how their matches go, the oldest first. What our team has noted is the team's. */
export const listHowItGoes = (db: Db, userId: string) =>
  db
    .selectFrom('followUpAnswers')
    .innerJoin('followUps', 'followUps.id', 'followUpAnswers.followUpId')
    .innerJoin('matches', 'matches.id', 'followUps.matchId')
    .select(['followUps.matchId', 'followUps.kind', 'dueOn', 'answer', 'words', 'at'])
    .where('isMailed', '=', true)
    .where(
      sql<boolean>`${userId}::uuid = case about when 'FAMILY_USER' then "familyId" else "supportWorkerId" end`,
    )
    // An index finds the matches of somebody by either side.
    .where((eb) => eb.or([eb('familyId', '=', userId), eb('supportWorkerId', '=', userId)]))
    .orderBy('at')
    .orderBy('followUpAnswers.id')
    .execute();

export const listRequests = (db: Db, userId: string) =>
  db
    .selectFrom('introductions')
    .select(['toId', 'message', 'createdAt', 'closedAt', 'closedAs'])
    .where('fromId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const listMessages = (db: Db, email: string) =>
  db
    .selectFrom('contactMessages')
    .select(['name', 'email', 'phoneNumber', 'message', 'createdAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The addresses that were changed lately: what is kept of the mails about it. */
export async function listPreviousEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('emailVerifications')
    .select('previousEmail')
    .where('userId', '=', userId)
    .where('previousEmail', 'is not', null)
    .orderBy('id')
    .execute();
  return [...new Set(rows.flatMap(({ previousEmail }) => previousEmail ?? []))];
}

export const listStatuses = (db: Db, userId: string) =>
  db
    .selectFrom('statusHistory')
    .select(['from', 'to', 'changedAt', 'changedBy'])
    .where('userId', '=', userId)
    .orderBy('changedAt')
    .orderBy('id')
    .execute();

/** The owner's part of each picture's record, and where its bytes are. */
export const listPictures = (db: Db, profileId: string) =>
  db
    .selectFrom('files')
    .select(['tag', 'fileName', 'alternativeText', 'width', 'height', 'size', 'createdAt', 'storageKey'])
    .where('profileId', '=', profileId)
    .where('deletedAt', 'is', null)
    .orderBy('tag')
    .orderBy('position')
    .orderBy('guidID')
    .execute();

export type OwnPicture = Awaited<ReturnType<typeof listPictures>>[number];

/** One's conversations, the oldest first, each with the first name of the other. */
export const listConversations = (db: Db, userId: string) =>
  db
    .selectFrom('conversations')
    .leftJoin('users as other', (join) =>
      join.on(sql<boolean>`other.id in ("fromId", "toId") and other.id <> ${userId}::uuid`),
    )
    .innerJoin('conversationSides as mine', (join) =>
      join.onRef('mine.conversationId', '=', 'conversations.id').on('mine.userId', '=', userId),
    )
    .selectAll('conversations')
    .select(['other.id as otherId', 'other.firstName as otherFirstName', 'mine.seenNumber', 'mine.seenAt'])
    .where((row) => row.or([row('fromId', '=', userId), row('toId', '=', userId)]))
    .orderBy('conversations.createdAt')
    .orderBy('conversations.id')
    .execute();

export type OwnConversation = Awaited<ReturnType<typeof listConversations>>[number];

const isOfOwn = (userId: string) => sql<boolean>`"conversationId" in (
  select id from conversations where ${userId}::uuid in ("fromId", "toId")
)`;

export const listConversationMessages = (db: Db, userId: string) =>
  db
    .selectFrom('conversationMessages')
    .select(['conversationId', 'number', 'authorId', 'text', 'createdAt'])
    .where(isOfOwn(userId))
    .orderBy('conversationId')
    .orderBy('number')
    .execute();

export const listContactDetailActs = (db: Db, userId: string) =>
  db
    .selectFrom('contactDetailActs')
    .select(['conversationId', 'userId', 'act', 'phone', 'email', 'at'])
    .where(isOfOwn(userId))
    .orderBy('at')
    .orderBy('id')
    .execute();

export const listBlocked = (db: Db, userId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id as profile', 'users.firstName', 'blocks.createdAt as since'])
    .where('blockerId', '=', userId)
    .orderBy('blocks.createdAt')
    .orderBy('users.id')
    .execute();

export const listReports = (db: Db, userId: string) =>
  db
    .selectFrom('reports')
    .select(['aboutId as aboutTheProfile', 'reason', 'words', 'createdAt as sentAt'])
    .select(
      sql<number>`(select count(*)::int from "reportedMessages" where "reportId" = reports.id)`.as(
        'messagesOfTheirs',
      ),
    )
    .where('reporterId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function findMailFrequency(db: Db, userId: string): Promise<MailFrequency> {
  const row = await db
    .selectFrom('messageMails')
    .select('frequency')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.frequency ?? 'at-once';
}

export async function findPausedSince(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('messagePauses')
    .select('since')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** One's checks, in the order in which they were handed in, each with the name of its document among the pictures. */
export const listChecks = (db: Db, userId: string) =>
  db
    .selectFrom('checks')
    .leftJoin('files', (join) =>
      join.onRef('files.guidID', '=', 'checks.fileId').on('files.deletedAt', 'is', null),
    )
    .select([
      'checks.kind',
      'checks.state',
      'checks.number',
      'checks.issuedOn',
      'checks.expiresOn',
      'files.fileName as document',
      'checks.refereeName',
      'checks.refereeRelation',
      'checks.refereePhone',
      'checks.addedAt',
      'checks.seenOn',
      'checks.seenAt',
      'checks.refusedAt',
      'checks.refusalReason',
      'checks.refusalNote',
      'checks.remindedAt',
    ])
    .where('checks.userId', '=', userId)
    .orderBy('checks.addedAt')
    .orderBy('checks.id')
    .execute();

const isOfOwnMatch = (userId: string) => sql<boolean>`"matchId" in (
  select id from matches where ${userId}::uuid in ("familyId", "supportWorkerId")
)`;

/** Of one's matches, the oldest first. */
export const listAgreements = (db: Db, userId: string) =>
  db
    .selectFrom('agreements')
    .select(['matchId', 'madeAt', 'familyAskedAt', 'supportWorkerAskedAt'])
    .where(isOfOwnMatch(userId))
    .orderBy('madeAt')
    .orderBy('matchId')
    .execute();

export const listAgreementTexts = (db: Db, userId: string) =>
  db
    .selectFrom('agreementTexts')
    .select(['matchId', 'section', 'revision', 'text', 'byRole', 'at'])
    .select([acceptedBy('FAMILY_USER').as('familyAt'), acceptedBy('SUPPORT_WORKER').as('supportWorkerAt')])
    .where(isOfOwnMatch(userId))
    .orderBy('section')
    .orderBy('revision')
    .execute();

const acceptedBy = (role: 'FAMILY_USER' | 'SUPPORT_WORKER') => sql<Date | null>`(
  select at from "agreementAcceptances" as acceptance
  where acceptance."matchId" = "agreementTexts"."matchId" and acceptance.section = "agreementTexts".section
    and acceptance.revision = "agreementTexts".revision and acceptance.role = ${role}
)`;

export const listAgreementComments = (db: Db, userId: string) =>
  db
    .selectFrom('agreementComments')
    .select(['matchId', 'section', 'text', 'byRole', 'at'])
    .where(isOfOwnMatch(userId))
    .orderBy('at')
    .orderBy('id')
    .execute();

export const listAgreementVersions = (db: Db, userId: string) =>
  db
    .selectFrom('agreementVersions')
    .select(['matchId', 'version', 'agreedAt', 'revisions'])
    .where(isOfOwnMatch(userId))
    .orderBy('agreedAt')
    .execute();
