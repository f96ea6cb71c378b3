import type { WorkItem } from '#contract/admissions/work-list.ts';
import type { Db } from '#server/db/open.ts';
import { presentItem } from './present.ts';
import { accountsOf, actsOf, introductionsOf, messagesOf, peopleOf, type WorkItemRow } from './store.ts';

/** The rows with their requests, messages and people. Rows whose request or message has just been deleted are left out. */
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
