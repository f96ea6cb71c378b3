import { sql } from 'kysely';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import type { Db } from '#server/db/open.ts';
import { presentItem } from './present.ts';
import type { WorkItemRow } from './store.ts';

/** What the rows speak of. Those whose request or message has been deleted meanwhile are left out. */
export async function loadItems(db: Db, rows: readonly WorkItemRow[]): Promise<WorkItem[]> {
  if (rows.length === 0) return [];
  const introductionIds = rows.flatMap(({ introductionId }) => introductionId ?? []);
  const messageIds = rows.flatMap(({ messageId }) => messageId ?? []);
  const introductions = await introductionsOf(db, introductionIds);
  const messages = await messagesOf(db, messageIds);
  const acts = await actsOf(
    db,
    rows.map(({ id }) => id),
  );
  const people = await peopleOf(db, [
    ...introductions.flatMap(({ fromId, toId }) => [fromId, toId]),
    ...rows.flatMap(({ takenBy, doneBy }) => [takenBy, doneBy]),
    ...acts.map(({ by }) => by),
  ]);
  const accounts = await accountsOf(
    db,
    messages.map(({ email }) => email),
  );
  return rows.flatMap(
    (row) =>
      presentItem(row, {
        introduction: introductions.find(({ id }) => id === row.introductionId),
        message: messages.find(({ id }) => id === row.messageId),
        acts: acts.filter(({ itemId }) => itemId === row.id),
        people,
        accounts,
      }) ?? [],
  );
}

export type Introduction = Awaited<ReturnType<typeof introductionsOf>>[number];
export type Message = Awaited<ReturnType<typeof messagesOf>>[number];
export type Act = Awaited<ReturnType<typeof actsOf>>[number];
export type Person = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

const introductionsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('introductions')
        .select(['id', 'fromId', 'toId', 'message', 'closedAs'])
        .where('id', 'in', ids)
        .execute();

const messagesOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : db.selectFrom('contactMessages').selectAll().where('id', 'in', ids).execute();

const actsOf = (db: Db, itemIds: readonly string[]) =>
  db.selectFrom('workActs').selectAll().where('itemId', 'in', itemIds).orderBy('at').orderBy('id').execute();

const selectPeople = (db: Db) =>
  db.selectFrom('users').select(['id', 'role', 'email', 'firstName', 'lastName', 'status']);

async function peopleOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const people = await selectPeople(db).where('id', 'in', wanted).execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** Families and workers by address, in lower case. */
async function accountsOf(db: Db, emails: readonly string[]): Promise<Map<string, Person>> {
  if (emails.length === 0) return new Map();
  const addresses = emails.map((email) => email.toLowerCase());
  const people = await selectPeople(db)
    .where(sql<string>`lower(email)`, 'in', addresses)
    .where('role', '<>', 'ADMIN')
    .execute();
  return new Map(people.map((person) => [person.email.toLowerCase(), person]));
}
