import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { WorkCounts, WorkKindFilter, WorkStateFilter } from '#contract/admissions/work-list.ts';
import type { IntroductionsTable } from '#server/admissions/introductions/table.ts';
import { isBlockedBetween } from '#server/conversations/blocks/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { WorkCursor } from './cursor.ts';
import { isListed } from './is-listed.ts';
import type { WorkActsTable, WorkItemsTable } from './table.ts';

export type WorkItemRow = Selectable<WorkItemsTable>;

export type Search = {
  state: WorkStateFilter;
  kind: WorkKindFilter;
  /** Whose entries; undefined: everyone's. */
  of: string | undefined;
  after: WorkCursor | undefined;
  limit: number;
};

const kindOf = {
  introductions: 'introduction',
  messages: 'message',
  reports: 'report',
  'first-messages': 'first-message',
  matches: 'match',
  unreachable: 'unreachable',
} as const;

/** The column that a list of this state is ordered by. */
export const orderedBy = (state: WorkStateFilter) => (state === 'done' ? 'doneAt' : 'createdAt');

/** Whether a list of this state is of what waits: by rank, and then what has waited longest. */
const isWaiting = (state: WorkStateFilter): boolean => state === 'open' || state === 'taken';

/** The rank of an entry, as in an index: safety before everything else, then what else is urgent. */
const rank = sql<number>`(case when "isUrgent" and (kind = 'report' or "matchCause" like 'unsafe-%') then 0 when "isUrgent" then 1 else 2 end)`;

export async function listItems(db: Db, search: Search): Promise<(WorkItemRow & { rank: number })[]> {
  const { state, kind, of, after, limit } = search;
  const by = orderedBy(state);
  let query = db
    .selectFrom('workItems')
    .selectAll()
    .select(rank.as('rank'))
    .where('state', state === 'all' ? '<>' : '=', state === 'all' ? 'withdrawn' : state)
    .where(isListed);
  if (kind !== 'all') query = query.where('kind', '=', kindOf[kind]);
  if (of !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'taken'), eb('takenBy', '=', of)]),
        eb.and([eb('state', '=', 'done'), eb('doneBy', '=', of)]),
      ]),
    );
  if (isWaiting(state)) {
    const keys = [rank, sql.ref<Date>(by), sql.ref<string>('id')] as const;
    if (after)
      query = query.where(
        sql<boolean>`(${sql.join(keys)}) > (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::uuid)`,
      );
    query = query.orderBy(keys[0]).orderBy(keys[1]).orderBy(keys[2]);
  } else {
    if (after)
      query = query.where(sql<boolean>`(${sql.ref(by)}, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
    query = query.orderBy(by, 'desc').orderBy('id', 'desc');
  }
  return query.limit(limit).execute();
}

export const findItem = (db: Db, id: string): Promise<WorkItemRow | undefined> =>
  db.selectFrom('workItems').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockItem = (transaction: Db, id: string): Promise<WorkItemRow | undefined> =>
  transaction.selectFrom('workItems').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateItem(db: Db, row: WorkItemRow, changes: Updateable<WorkItemsTable>) {
  await db
    .updateTable('workItems')
    .set({ ...changes, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

export async function insertAct(db: Db, act: Omit<Insertable<WorkActsTable>, 'id'>): Promise<void> {
  await db
    .insertInto('workActs')
    .values({ id: uuidv7(), ...act })
    .execute();
}

const inState = (state: string) => sql<number>`count(*) filter (where state = ${state})::int`;

export async function countItems(db: Db, callerId: string, kind: WorkKindFilter): Promise<WorkCounts> {
  const query = db
    .selectFrom('workItems')
    .select([
      inState('open').as('open'),
      inState('taken').as('taken'),
      sql<number>`count(*) filter (where state = 'taken' and "takenBy" = ${callerId})::int`.as('mine'),
    ])
    .where('state', 'in', ['open', 'taken'])
    .where(isListed);
  return (kind === 'all' ? query : query.where('kind', '=', kindOf[kind])).executeTakeFirstOrThrow();
}

/** Locked until the transaction ends. */
export async function lockIntroduction(transaction: Db, id: string): Promise<void> {
  await transaction.selectFrom('introductions').select('id').where('id', '=', id).forUpdate().execute();
}

export async function setIntroductionClosed(
  db: Db,
  id: string,
  closed: Pick<Selectable<IntroductionsTable>, 'closedAs' | 'closedAt'>,
): Promise<void> {
  await db.updateTable('introductions').set(closed).where('id', '=', id).execute();
}

export type Introduction = Awaited<ReturnType<typeof introductionsOf>>[number];
export type Message = Awaited<ReturnType<typeof messagesOf>>[number];
export type Report = Awaited<ReturnType<typeof reportsOf>>[number];
export type FirstMessage = Awaited<ReturnType<typeof firstMessagesOf>>[number];
export type MatchOfItem = Awaited<ReturnType<typeof matchesOf>>[number];
export type Said = Awaited<ReturnType<typeof saidOf>>[number];
export type Unreachable = Awaited<ReturnType<typeof unreachableOf>>[number];
export type Act = Awaited<ReturnType<typeof actsOf>>[number];
export type Person = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

export const introductionsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('introductions')
        .select(['id', 'fromId', 'toId', 'message', 'closedAs'])
        .select(isBlockedBetween(sql.ref('fromId'), sql.ref('toId')).as('isBlocked'))
        .where('id', 'in', ids)
        .execute();

export const reportsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('reports')
        .leftJoin('messagePauses', 'messagePauses.userId', 'reports.aboutId')
        .select(['reports.id', 'reporterId', 'aboutId', 'reports.reason', 'words', 'messagePauses.since'])
        .select(
          sql<number>`(select count(*)::int from "reportedMessages" where "reportId" = reports.id)`.as(
            'messages',
          ),
        )
        .where('reports.id', 'in', ids)
        .execute();

export const firstMessagesOf = async (db: Db, conversationIds: readonly string[]) =>
  conversationIds.length === 0
    ? []
    : db
        .selectFrom('conversations')
        .select(['id', 'fromId', 'toId'])
        .where('id', 'in', conversationIds)
        .execute();

/** The matches of entries, by their follow-up where there is one. */
export const matchesOf = async (db: Db, matchIds: readonly string[], followUpIds: readonly string[]) =>
  matchIds.length === 0
    ? []
    : db
        .selectFrom('matches')
        .leftJoin('followUps', (join) =>
          join
            .onRef('followUps.matchId', '=', 'matches.id')
            .on(sql<boolean>`"followUps".id = any(${followUpIds}::uuid[])`),
        )
        .select(['matches.id', 'familyId', 'supportWorkerId', 'followUps.id as followUpId', 'followUps.kind'])
        .where('matches.id', 'in', matchIds)
        .execute();

/** The last answers of each side to these follow-ups. */
export const saidOf = async (db: Db, followUpIds: readonly string[]) =>
  followUpIds.length === 0
    ? []
    : db
        .selectFrom('followUpAnswers')
        .distinctOn(['followUpId', 'about'])
        .select(['followUpId', 'about', 'answer', 'words', 'at'])
        .where('followUpId', 'in', followUpIds)
        .orderBy('followUpId')
        .orderBy('about')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();

export const messagesOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : db.selectFrom('contactMessages').selectAll().where('id', 'in', ids).execute();

export const actsOf = (db: Db, itemIds: readonly string[]) =>
  db.selectFrom('workActs').selectAll().where('itemId', 'in', itemIds).orderBy('at').orderBy('id').execute();

/** What is known of people whom our mails don't reach, or didn't. */
export const unreachableOf = async (db: Db, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('users')
        .leftJoin('unreachableAddresses', (join) =>
          join
            .onRef('unreachableAddresses.userId', '=', 'users.id')
            .on('unreachableAddresses.email', '=', sql<string>`lower(users.email)`),
        )
        .select(['users.id', 'users.email', 'since', 'answer'])
        .where('users.id', 'in', userIds)
        .execute();

const selectPeople = (db: Db) =>
  db.selectFrom('users').select(['id', 'role', 'email', 'firstName', 'lastName', 'status']);

export async function peopleOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const people = await selectPeople(db).where('id', 'in', wanted).execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** Families and workers by address, in lower case. */
export async function accountsOf(db: Db, emails: readonly string[]): Promise<Map<string, Person>> {
  if (emails.length === 0) return new Map();
  const addresses = emails.map((email) => email.toLowerCase());
  const people = await selectPeople(db)
    .where(sql<string>`lower(email)`, 'in', addresses)
    .where('role', '<>', 'ADMIN')
    .execute();
  return new Map(people.map((person) => [person.email.toLowerCase(), person]));
}
