import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FileTag } from '#contract/enums.ts';
import { agreementSections } from '#contract/matches/agreement-sections.ts';
import { nextNumber } from '#server/fees/store.ts';
import { makeIfMissing } from '#server/matches/agreements/make.ts';
import { lockMatch } from '#server/matches/agreements/store.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { aPicture } from '#server/testing/uploads.ts';
import type { Kind } from './table.ts';

/** The ids of what somebody has, by what a call asks for. */
export type Fixtures = Readonly<Record<Kind, string>>;

/** Belongs to nobody, because ids are UUIDv7 of the present. */
const unknownId = '01a1fd48-3955-730e-ba67-01a18b11fbdb';

const all = (id: string): Fixtures => ({
  profile: id,
  gallery: id,
  'private gallery': id,
  picture: id,
  'private picture': id,
  session: id,
  request: id,
  conversation: id,
  entry: id,
  report: id,
  check: id,
  match: id,
  fee: id,
  'follow-up': id,
  mail: id,
  'sent mail': id,
  'privacy request': id,
});

export const nobodys = all(unknownId);
export const malformed = all('not-an-id');

/**
 * Gives people one fixture of each kind: pictures, a request with its entry in the work list, a first message, a report about them, a
 * check with a document, an agreement, a mail that was given up, and one that was sent.
 */
export async function createFixtures(test: TestApp) {
  const { db, mail, time } = test;
  const about = await aPerson(test, 'SUPPORT_WORKER');
  const [aFamily, aWorker] = [await aPerson(test, 'FAMILY_USER'), await aPerson(test, 'SUPPORT_WORKER')];
  const { guidID } = await aPicture(test, about);
  const model = await db
    .selectFrom('files')
    .selectAll()
    .where('guidID', '=', guidID)
    .executeTakeFirstOrThrow();

  const aFile = async (profileId: string, tag: FileTag) => {
    const row = { ...model, guidID: uuidv7(), profileId, tag };
    await db.insertInto('files').values(row).execute();
    return row.guidID;
  };
  const aRequest = async (fromId: string) => {
    const row = { id: uuidv7(), fromId, toId: about.id, message: null, createdAt: time.now };
    await db
      .insertInto('introductions')
      .values({ ...row, closedAt: null, closedAs: null })
      .execute();
    return row.id;
  };
  const aConversation = async (fromId: string) => {
    const row = { id: uuidv7(), fromId, toId: about.id, createdAt: time.now, deliveredAt: null };
    await db
      .insertInto('conversations')
      .values({ ...row, lastNumber: 1, lastAt: time.now })
      .execute();
    const sides = [fromId, about.id].map((userId) => ({ conversationId: row.id, userId }));
    await db.insertInto('conversationSides').values(sides).execute();
    const message = { id: uuidv7(), conversationId: row.id, number: 1, authorId: fromId, text: 'Hello' };
    await db
      .insertInto('conversationMessages')
      .values({ ...message, key: uuidv7(), createdAt: time.now })
      .execute();
    return row.id;
  };
  const anEntry = async (introductionId: string) => {
    const row = { id: uuidv7(), kind: 'introduction', introductionId, createdAt: time.now } as const;
    await db.insertInto('workItems').values(row).execute();
    return row.id;
  };
  const aReport = async (aboutId: string) => {
    const row = { id: uuidv7(), reporterId: about.id, aboutId, reason: 'other', words: null } as const;
    await db
      .insertInto('reports')
      .values({ ...row, createdAt: time.now })
      .execute();
    return row.id;
  };
  const aCheck = async (userId: string, fileId: string) => {
    const row = { id: uuidv7(), userId, kind: 'national-police-check', fileId, addedAt: time.now } as const;
    await db.insertInto('checks').values(row).execute();
    return row.id;
  };
  /** A match with a person of the other side, and what they have agreed on. */
  const aMatch = async (id: string) => {
    const { role } = await db
      .selectFrom('users')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [family, worker] = role === 'FAMILY_USER' ? [{ id }, aWorker] : [aFamily, { id }];
    const matchId = await aStoredMatch(test, family, worker);
    await db.transaction().execute(async (transaction) => {
      const match = await lockMatch(transaction, matchId);
      if (match) await makeIfMissing(transaction, match, time.now);
    });
    const revisions = Object.fromEntries(agreementSections.map((section) => [section, 1]));
    await db
      .insertInto('agreementVersions')
      .values({ matchId, version: 1, agreedAt: time.now, revisions: JSON.stringify(revisions) })
      .execute();
    return matchId;
  };
  /** Of a support worker too, who would not have any, so that the other calls find one. */
  const aFee = async (familyId: string) => {
    const row = {
      id: uuidv7(),
      number: await nextNumber(db),
      familyId,
      payer: 'Family',
      kind: 'joining',
    } as const;
    const days = { issuedOn: '2026-11-01', dueOn: '2026-11-15' };
    const amount = { currency: 'AUD', amountCents: 100_000, gstCents: 9_091 } as const;
    await db
      .insertInto('fees')
      .values({ ...row, ...days, ...amount, createdAt: time.now })
      .execute();
    return row.id;
  };
  const aFollowUp = async (matchId: string) => {
    const row = { id: uuidv7(), matchId, kind: 'week-1', dueOn: '2026-11-01' } as const;
    await db
      .insertInto('followUps')
      .values({ ...row, askedAt: time.now })
      .execute();
    return row.id;
  };
  const aSession = async (userId: string) => {
    const { createdAt, expiresAt } = {
      createdAt: time.now,
      expiresAt: new Date(time.now.getTime() + 60_000),
    };
    const row = { id: uuidv7(), userId, tokenHash: uuidv7(), browser: '', createdAt, expiresAt };
    await db
      .insertInto('sessions')
      .values({ ...row, lastUsedAt: createdAt })
      .execute();
    return row.id;
  };
  const aMail = async (userId: string) => {
    await db
      .transaction()
      .execute((transaction) =>
        mail.enqueue(transaction, { kind: 'password-changed', userId }, { afterSeconds: 3600 }),
      );
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(), start_after = now()
      where name = 'mail' and state = 'created' and data ->> 'userId' = ${userId} returning id`.execute(db);
    return rows[0]?.id ?? '';
  };

  /** On its way for an hour, so that it can't be sent again. */
  const aSentMail = async (userId: string) => {
    await db
      .transaction()
      .execute((transaction) =>
        mail.enqueue(transaction, { kind: 'password-changed', userId }, { afterSeconds: 3600 }),
      );
    const waiting = await db
      .selectFrom('sentMails')
      .select('id')
      .where('userId', '=', userId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (waiting) return waiting.id;
    const job = { kind: 'password-changed', userId };
    const row = { id: uuidv7(), userId, kind: job.kind, job, aboutTable: 'users', aboutId: userId };
    await db
      .insertInto('sentMails')
      .values({ ...row, queuedAt: time.now, at: time.now, state: 'sent', text: 'Hello' })
      .execute();
    return row.id;
  };

  const aPrivacyRequest = async (userId: string) => {
    const id = uuidv7();
    const days = { arrivedOn: '2026-11-02', firstDueOn: '2026-12-02', dueOn: '2026-12-02' };
    const asked = { kind: 'access', way: 'email', country: 'AU', state: 'identity' } as const;
    const words = { name: null, contact: null, onBehalfBy: null, details: null };
    await db
      .insertInto('privacyRequests')
      .values({ id, userId, ...days, ...asked, ...words })
      .execute();
    return id;
  };

  const toPerson = async ({ id }: Pick<Person, 'id'>): Promise<Fixtures> => {
    const request = await aRequest(id);
    const match = await aMatch(id);
    const privatePicture = await aFile(id, 'license');
    return {
      ...all(id),
      picture: await aFile(id, 'avatar'),
      'private picture': privatePicture,
      session: await aSession(id),
      request,
      conversation: await aConversation(id),
      entry: await anEntry(request),
      report: await aReport(id),
      check: await aCheck(id, privatePicture),
      match,
      'follow-up': await aFollowUp(match),
      fee: await aFee(id),
      mail: await aMail(id),
      'sent mail': await aSentMail(id),
      'privacy request': await aPrivacyRequest(id),
    };
  };
  /** Nobody on the team has pictures, checks or requests. */
  const toTeam = async ({ id }: Pick<Person, 'id'>): Promise<Fixtures> => ({
    ...nobodys,
    profile: id,
    gallery: id,
    'private gallery': id,
    session: await aSession(id),
    mail: await aMail(id),
    'sent mail': await aSentMail(id),
  });
  return { toPerson, toTeam };
}
