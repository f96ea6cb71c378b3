import { type SelectQueryBuilder, sql } from 'kysely';
import type { MailFrequency } from '#contract/conversations/message-mails.ts';
import { pageRows } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Oldest first. */
export const listFees = (db: Db, userId: string) =>
  db
    .selectFrom('fees')
    .select(['number', 'kind', 'state', 'currency', 'amountCents', 'gstCents', 'issuedOn', 'dueOn', 'issuer'])
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

export const listRequests = (db: Db, userId: string, after: PageEnd | undefined) =>
  paged(
    db
      .selectFrom('introductions')
      .select(['id', 'createdAt as at', 'toId', 'message', 'closedAt', 'closedAs'])
      .where('fromId', '=', userId),
    { at: 'introductions.createdAt', id: 'introductions.id' },
    after,
  ).execute();
export type OwnRequest = Awaited<ReturnType<typeof listRequests>>[number];

export const listMessages = (db: Db, email: string, after: PageEnd | undefined) =>
  paged(
    db
      .selectFrom('contactMessages')
      .select(['id', 'createdAt as at', 'name', 'email', 'phoneNumber', 'message'])
      .where(sql`lower(email)`, '=', email.toLowerCase()),
    { at: 'contactMessages.createdAt', id: 'contactMessages.id' },
    after,
  ).execute();
export type OwnContactMessage = Awaited<ReturnType<typeof listMessages>>[number];

/** The addresses that somebody had until lately, from the mails about the changes. */
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
export const listConversations = (db: Db, userId: string, after: PageEnd | undefined) =>
  paged(
    db
      .selectFrom('conversations')
      .leftJoin('users as other', (join) =>
        join.on(sql<boolean>`other.id in ("fromId", "toId") and other.id <> ${userId}::uuid`),
      )
      .innerJoin('conversationSides as mine', (join) =>
        join.onRef('mine.conversationId', '=', 'conversations.id').on('mine.userId', '=', userId),
      )
      .selectAll('conversations')
      .select('conversations.createdAt as at')
      .select(['other.id as otherId', 'other.firstName as otherFirstName', 'mine.seenNumber', 'mine.seenAt'])
      .where((row) => row.or([row('fromId', '=', userId), row('toId', '=', userId)])),
    { at: 'conversations.createdAt', id: 'conversations.id' },
    after,
  ).execute();

export type OwnConversation = Awaited<ReturnType<typeof listConversations>>[number];

/** `by`: only theirs. */
type OfConversation = { conversationId: string; by?: string };

export function listConversationMessages(
  db: Db,
  { conversationId, by }: OfConversation,
  after: { number: number } | undefined,
) {
  const messages = db
    .selectFrom('conversationMessages')
    .select(['number', 'authorId', 'text', 'createdAt'])
    .where('conversationId', '=', conversationId)
    .where('number', '>', after?.number ?? 0);
  return (by === undefined ? messages : messages.where('authorId', '=', by))
    .orderBy('number')
    .limit(pageRows)
    .execute();
}
export type OwnMessage = Awaited<ReturnType<typeof listConversationMessages>>[number];

export function listContactDetailActs(
  db: Db,
  { conversationId, by }: OfConversation,
  after: PageEnd | undefined,
) {
  const acts = db
    .selectFrom('contactDetailActs')
    .select(['id', 'userId', 'act', 'phone', 'email', 'at'])
    .where('conversationId', '=', conversationId);
  const place = { at: 'contactDetailActs.at', id: 'contactDetailActs.id' };
  return paged(by === undefined ? acts : acts.where('userId', '=', by), place, after).execute();
}
export type OwnAct = Awaited<ReturnType<typeof listContactDetailActs>>[number];

export const listBlocked = (db: Db, userId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['users.id as profile', 'users.firstName', 'blocks.createdAt as since'])
    .where('blockerId', '=', userId)
    .orderBy('blocks.createdAt')
    .orderBy('users.id')
    .execute();

export const listReports = (db: Db, userId: string, after: PageEnd | undefined) =>
  paged(
    db
      .selectFrom('reports')
      .select(['id', 'createdAt as at', 'aboutId', 'reason', 'words'])
      .select(
        sql<number>`(select count(*)::int from "reportedMessages" where "reportId" = reports.id)`.as(
          'messagesOfTheirs',
        ),
      )
      .where('reporterId', '=', userId),
    { at: 'reports.createdAt', id: 'reports.id' },
    after,
  ).execute();
export type OwnReport = Awaited<ReturnType<typeof listReports>>[number];

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
export const listChecks = (db: Db, userId: string, after: PageEnd | undefined) =>
  paged(
    db
      .selectFrom('checks')
      .leftJoin('files', (join) =>
        join.onRef('files.guidID', '=', 'checks.fileId').on('files.deletedAt', 'is', null),
      )
      .select([
        'checks.id',
        'checks.addedAt as at',
        'checks.kind',
        'checks.state',
        'checks.number',
        'checks.issuedOn',
        'checks.expiresOn',
        'files.fileName as document',
        'checks.refereeName',
        'checks.refereeRelation',
        'checks.refereePhone',
        'checks.seenOn',
        'checks.seenAt',
        'checks.refusedAt',
        'checks.refusalReason',
        'checks.refusalNote',
        'checks.remindedAt',
      ])
      .where('checks.userId', '=', userId),
    { at: 'checks.addedAt', id: 'checks.id' },
    after,
  ).execute();
export type OwnCheck = Awaited<ReturnType<typeof listChecks>>[number];

const isOfOwnMatch = (userId: string) => sql<boolean>`"matchId" in (
  select id from matches where ${userId}::uuid in ("familyId", "supportWorkerId")
)`;

/** The agreements of one's matches, the oldest first. */
export const listAgreements = (db: Db, userId: string) =>
  db
    .selectFrom('agreements')
    .select(['matchId', 'madeAt', 'familyAskedAt', 'supportWorkerAskedAt'])
    .where(isOfOwnMatch(userId))
    .orderBy('madeAt')
    .orderBy('matchId')
    .execute();

/** For one agreement, like the rest. */
export const listAgreementTexts = (
  db: Db,
  matchId: string,
  after: { section: string; revision: number } | undefined,
) =>
  db
    .selectFrom('agreementTexts')
    .select(['section', 'revision', 'text', 'byRole', 'at'])
    .select([acceptedBy('FAMILY_USER').as('familyAt'), acceptedBy('SUPPORT_WORKER').as('supportWorkerAt')])
    .where('matchId', '=', matchId)
    .where(
      after
        ? sql<boolean>`(section, revision) > (${after.section}, ${after.revision}::int)`
        : sql<boolean>`true`,
    )
    .orderBy('section')
    .orderBy('revision')
    .limit(pageRows)
    .execute();
export type OwnAgreementText = Awaited<ReturnType<typeof listAgreementTexts>>[number];

const acceptedBy = (role: 'FAMILY_USER' | 'SUPPORT_WORKER') => sql<Date | null>`(
  select at from "agreementAcceptances" as acceptance
  where acceptance."matchId" = "agreementTexts"."matchId" and acceptance.section = "agreementTexts".section
    and acceptance.revision = "agreementTexts".revision and acceptance.role = ${role}
)`;

export const listAgreementComments = (db: Db, matchId: string, after: PageEnd | undefined) =>
  paged(
    db
      .selectFrom('agreementComments')
      .select(['id', 'section', 'text', 'byRole', 'at'])
      .where('matchId', '=', matchId),
    { at: 'agreementComments.at', id: 'agreementComments.id' },
    after,
  ).execute();
export type OwnComment = Awaited<ReturnType<typeof listAgreementComments>>[number];

export const listAgreementVersions = (db: Db, matchId: string, after: { version: number } | undefined) =>
  db
    .selectFrom('agreementVersions')
    .select(['version', 'agreedAt', 'revisions'])
    .where('matchId', '=', matchId)
    .where('version', '>', after?.version ?? 0)
    .orderBy('version')
    .limit(pageRows)
    .execute();
export type OwnVersion = Awaited<ReturnType<typeof listAgreementVersions>>[number];

/** The last row of the previous page. */
type PageEnd = { at: Date; id: string };

/** The page after a row, oldest first. Times are cut to milliseconds: the database's are finer than JavaScript's, which the row has. */
function paged<Known, Table extends keyof Known, Row>(
  query: SelectQueryBuilder<Known, Table, Row>,
  { at, id }: { at: string; id: string },
  after: PageEnd | undefined,
) {
  const moment = sql<Date>`date_trunc('milliseconds', ${sql.ref(at)})`;
  const place = sql.ref(id);
  return query
    .where(
      after
        ? sql<boolean>`(${moment}, ${place}) > (${after.at}::timestamptz, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy(moment)
    .orderBy(place)
    .limit(pageRows);
}
