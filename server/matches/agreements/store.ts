import { type Insertable, type Selectable, sql } from 'kysely';
import type { AgreementSection } from '#contract/matches/agreement-sections.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { homeColumns } from '#server/accounts/users/expressions.ts';
import { isBlockedBetween } from '#server/conversations/blocks/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { listableColumns, listableOf } from '#server/profiles/status/policy.ts';
import type { AgreementCommentsTable, AgreementsTable, AgreementTextsTable } from './table.ts';

const findMatches = (db: Db) =>
  db
    .selectFrom('matches')
    .selectAll('matches')
    .select(isBlockedBetween(sql.ref('matches.familyId'), sql.ref('matches.supportWorkerId')).as('isBlocked'))
    .select([
      listableOf(sql.ref('matches.familyId')).as('family'),
      listableOf(sql.ref('matches.supportWorkerId')).as('supportWorker'),
    ]);

export type MatchOfTwo = NonNullable<Awaited<ReturnType<typeof findMatch>>>;

export const findMatch = (db: Db, id: string) => findMatches(db).where('id', '=', id).executeTakeFirst();

/**
 * Locks a match, and so its agreement, until the transaction ends. The people are locked first, as erasure
 * does; what is read comes after both, because a statement that waits still has the rows from before.
 */
export async function lockMatch(transaction: Db, id: string): Promise<MatchOfTwo | undefined> {
  const match = await findMatch(transaction, id);
  if (!match) return undefined;
  const people = [match.familyId, match.supportWorkerId].filter((one) => one !== null);
  if (people.length > 0)
    await transaction
      .selectFrom('users')
      .select('id')
      .where('id', 'in', people)
      .orderBy('id')
      .forKeyShare()
      .execute();
  await transaction.selectFrom('matches').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findMatch(transaction, id);
}

/** The first names of the two, and the home of the family; null for one who has left. */
export async function findNamesAndHome(db: Db, match: Pick<MatchOfTwo, 'familyId' | 'supportWorkerId'>) {
  const ids = [match.familyId, match.supportWorkerId].filter((one) => one !== null);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['users.id', 'users.firstName', ...homeColumns])
          .where('id', 'in', ids)
          .execute();
  const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.firstName ?? null;
  return {
    family: nameOf(match.familyId),
    supportWorker: nameOf(match.supportWorkerId),
    home: rows.find(({ id }) => id === match.familyId) ?? null,
  };
}

/** People, with what decides who may open their profiles. */
export const findPeople = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['users.id', ...listableColumns])
    .where('id', 'in', ids)
    .execute();

export const findFamilyAnswers = (db: Db, userId: string) =>
  db
    .selectFrom('families')
    .innerJoin('users', 'users.id', 'families.userId')
    .selectAll('families')
    .select('users.countryCode')
    .where('userId', '=', userId)
    .executeTakeFirst();

export const findSupportWorkerAnswers = (db: Db, userId: string) =>
  db.selectFrom('supportWorkers').selectAll().where('userId', '=', userId).executeTakeFirst();

export type AgreementRow = Selectable<AgreementsTable>;

export const findAgreement = (db: Db, matchId: string): Promise<AgreementRow | undefined> =>
  db.selectFrom('agreements').selectAll().where('matchId', '=', matchId).executeTakeFirst();

/** Inserts an agreement with the first text of each section. */
export async function insertAgreement(
  transaction: Db,
  matchId: string,
  texts: readonly { id: string; section: AgreementSection; text: string }[],
  at: Date,
): Promise<void> {
  await transaction.insertInto('agreements').values({ matchId, madeAt: at, changedAt: at }).execute();
  const rest = { matchId, revision: 1, byRole: null, byId: null, key: null, at };
  await transaction
    .insertInto('agreementTexts')
    .values(texts.map((text) => ({ ...text, ...rest })))
    .execute();
}

export async function updateAgreement(
  transaction: Db,
  matchId: string,
  changes: Partial<Omit<AgreementRow, 'matchId' | 'madeAt'>>,
): Promise<void> {
  await transaction.updateTable('agreements').set(changes).where('matchId', '=', matchId).execute();
}

const acceptedAt = (role: MatchSide) => sql<Date | null>`(
  select at from "agreementAcceptances" as acceptance
  where acceptance."matchId" = latest."matchId" and acceptance.section = latest.section
    and acceptance.revision = latest.revision and acceptance.role = ${sql.lit(role)}
)`;

export type LatestText = Awaited<ReturnType<typeof listLatest>>[number];

/** The latest text of each section, in no order, with who has accepted it. */
export const listLatest = (db: Db, matchId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('agreementTexts')
        .distinctOn('section')
        .selectAll()
        .where('matchId', '=', matchId)
        .orderBy('section')
        .orderBy('revision', 'desc')
        .as('latest'),
    )
    .selectAll('latest')
    .select([
      acceptedAt('FAMILY_USER').as('familyAt'),
      acceptedAt('SUPPORT_WORKER').as('supportWorkerAt'),
      sql<number>`(
        select count(*)::int from "agreementComments" as comment
        where comment."matchId" = latest."matchId" and comment.section = latest.section
      )`.as('comments'),
    ])
    .execute();

type TextRow = Selectable<AgreementTextsTable>;
type CommentRow = Selectable<AgreementCommentsTable>;

/** All texts and comments of one section, or of all; oldest first. */
export async function listEverything(
  db: Db,
  matchId: string,
  section?: AgreementSection,
): Promise<{ texts: TextRow[]; comments: CommentRow[] }> {
  let texts = db.selectFrom('agreementTexts').selectAll().where('matchId', '=', matchId);
  let comments = db.selectFrom('agreementComments').selectAll().where('matchId', '=', matchId);
  if (section) {
    texts = texts.where('section', '=', section);
    comments = comments.where('section', '=', section);
  }
  return {
    texts: await texts.orderBy('revision').execute(),
    comments: await comments.orderBy('at').orderBy('id').execute(),
  };
}

export type VersionRow = Selectable<Tables['agreementVersions']>;

/** Oldest first. */
export const listVersions = (db: Db, matchId: string): Promise<VersionRow[]> =>
  db.selectFrom('agreementVersions').selectAll().where('matchId', '=', matchId).orderBy('version').execute();

/** Whether somebody has sent this before, as a text or a comment of this section. */
export async function wasSent(
  db: Db,
  sent: { matchId: string; section: AgreementSection; byId: string; key: string },
): Promise<'here' | 'elsewhere' | null> {
  const { rows } = await sql<{ isHere: boolean }>`
    select "matchId" = ${sent.matchId}::uuid and section = ${sent.section} as "isHere" from (
      select "matchId", section from "agreementTexts" where "byId" = ${sent.byId} and key = ${sent.key}
      union all
      select "matchId", section from "agreementComments" where "byId" = ${sent.byId} and key = ${sent.key}
    ) as sent limit 1`.execute(db);
  const [row] = rows;
  return row ? (row.isHere ? 'here' : 'elsewhere') : null;
}

/** Inserts a text; false when its author sends another with this key at the same moment. */
export async function insertText(transaction: Db, text: Insertable<AgreementTextsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('agreementTexts')
    .values(text)
    .onConflict((conflict) => conflict.columns(['byId', 'key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Inserts a comment, likewise. */
export async function insertComment(
  transaction: Db,
  comment: Insertable<AgreementCommentsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('agreementComments')
    .values(comment)
    .onConflict((conflict) => conflict.columns(['byId', 'key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records an acceptance; false when they had accepted it before. */
export async function insertAcceptance(
  transaction: Db,
  acceptance: Insertable<Tables['agreementAcceptances']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('agreementAcceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertVersion(
  transaction: Db,
  { revisions, ...version }: Omit<VersionRow, 'revisions'> & { revisions: VersionRow['revisions'] },
): Promise<void> {
  await transaction
    .insertInto('agreementVersions')
    .values({ ...version, revisions: JSON.stringify(revisions) })
    .execute();
}

/** The latest one if none is named. */
export function findVersion(db: Db, matchId: string, version?: number): Promise<VersionRow | undefined> {
  const versions = db.selectFrom('agreementVersions').selectAll().where('matchId', '=', matchId);
  return (version === undefined ? versions : versions.where('version', '=', version))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The texts of a version; null if one was erased with its author. */
export const listTextsOf = (db: Db, { matchId, revisions }: Pick<VersionRow, 'matchId' | 'revisions'>) =>
  db
    .selectFrom('agreementTexts')
    .select(['section', 'text'])
    .where('matchId', '=', matchId)
    .where(
      sql<boolean>`(section, revision) in (
        select key, value::int from jsonb_each_text(${JSON.stringify(revisions)}::jsonb)
      )`,
    )
    .execute();

/**
 * Counts the sections in which the other has proposed or said something, and this side has done nothing
 * since.
 */
export async function countUnseenTo(db: Db, matchId: string, role: MatchSide): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with acts as (
      select section, "byRole" as role, at, true as "isNews" from "agreementTexts" where "matchId" = ${matchId}
      union all
      select section, "byRole", at, true from "agreementComments" where "matchId" = ${matchId}
      union all
      select section, role, at, false from "agreementAcceptances" where "matchId" = ${matchId}
    )
    select count(distinct section)::int as count from acts as news
    where "isNews" and role <> ${role} and not exists (
      select from acts as own where own.section = news.section and own.role = ${role} and own.at > news.at
    )`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether one of the two has proposed, commented on or accepted anything since a time. */
export async function hasActedSince(
  db: Db,
  matchId: string,
  { role, at }: { role: MatchSide; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ hasActed: boolean }>`select
    exists (select from "agreementTexts" where "matchId" = ${matchId} and "byRole" = ${role} and at >= ${at})
    or exists (select from "agreementComments" where "matchId" = ${matchId} and "byRole" = ${role} and at >= ${at})
    or exists (select from "agreementAcceptances" where "matchId" = ${matchId} and role = ${role} and at >= ${at})
    as "hasActed"`.execute(db);
  return rows[0]?.hasActed ?? false;
}

export async function isPaused(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messagePauses')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
