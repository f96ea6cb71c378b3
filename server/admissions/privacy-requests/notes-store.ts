import { sql } from 'kysely';
import type { UserRow } from '#server/accounts/users/table.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Notes about somebody's requests and messages, and about the mails that don't reach them; oldest first. */
export const listWorkNotes = (db: Db, { id, email, emailVerifiedAt }: UserRow) =>
  db
    .selectFrom('workActs')
    .innerJoin('workItems', 'workItems.id', 'workActs.itemId')
    .leftJoin('introductions', 'introductions.id', 'workItems.introductionId')
    .leftJoin('contactMessages', 'contactMessages.id', 'workItems.messageId')
    .select(['workItems.kind', 'workActs.act', 'workActs.at', 'workActs.note'])
    .where((eb) =>
      eb.or([
        eb('introductions.fromId', '=', id),
        eb('workItems.userId', '=', id),
        // Somebody who signed up with another person's address must not get the notes on that person's messages.
        ...(emailVerifiedAt === null
          ? []
          : [eb(sql`lower("contactMessages".email)`, '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('workActs.at')
    .orderBy('workActs.id')
    .execute();

export const listFeeNotes = (db: Db, userId: string) =>
  db
    .selectFrom('feeActs')
    .innerJoin('fees', 'fees.id', 'feeActs.feeId')
    .select(['fees.number', 'fees.issuer', 'feeActs.from', 'feeActs.to', 'feeActs.at', 'feeActs.reason'])
    .where('fees.familyId', '=', userId)
    .orderBy('feeActs.at')
    .orderBy('feeActs.id')
    .execute();

/** Without their words, which the person has. */
export const listMailsTo = (db: Db, userId: string) =>
  db
    .selectFrom('sentMails')
    .select(['kind', 'queuedAt', 'state', 'at', 'email', 'answer'])
    .where('userId', '=', userId)
    .orderBy('queuedAt')
    .orderBy('id')
    .execute();

/** When colleagues saved a list with this person as a file. */
export const listExportsWith = (db: Db, userId: string) =>
  db
    .selectFrom('exports')
    .select(['exportedAt', 'side'])
    .where(sql<boolean>`${userId}::uuid = any("profileIds")`)
    .orderBy('exportedAt')
    .orderBy('id')
    .execute();

export const listLoggedRequests = (db: Db, userId: string) =>
  db
    .selectFrom('privacyRequests')
    .innerJoin('privacyRequestLog', 'privacyRequestLog.requestId', 'privacyRequests.id')
    .select(['kind', 'way', 'arrivedOn', 'dueOn', 'act', 'at', 'note', 'until'])
    .where('userId', '=', userId)
    .orderBy('arrivedOn')
    .orderBy('privacyRequests.id')
    .orderBy('at')
    .orderBy('privacyRequestLog.id')
    .execute();
