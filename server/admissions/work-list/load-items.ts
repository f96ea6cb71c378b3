import type { WorkItem } from '#contract/admissions/work-list.ts';
import type { Db } from '#server/platform/db/open.ts';
import { presentItem } from './present.ts';
import {
  accountsOf,
  actsOf,
  firstMessagesOf,
  introductionsOf,
  matchesOf,
  messagesOf,
  peopleOf,
  reportsOf,
  saidOf,
  unreachableOf,
  type WorkItemRow,
} from './store.ts';

/** The rows with what they are about, and the people. Rows of what has just been deleted are left out. */
export async function loadItems(db: Db, rows: readonly WorkItemRow[]): Promise<WorkItem[]> {
  if (rows.length === 0) return [];
  const introductionIds = rows.flatMap(({ introductionId }) => introductionId ?? []);
  const messageIds = rows.flatMap(({ messageId }) => messageId ?? []);
  const introductions = await introductionsOf(db, introductionIds);
  const messages = await messagesOf(db, messageIds);
  const reports = await reportsOf(
    db,
    rows.flatMap(({ reportId }) => reportId ?? []),
  );
  const firstMessages = await firstMessagesOf(
    db,
    rows.flatMap(({ conversationId }) => conversationId ?? []),
  );
  const followUpIds = rows.flatMap(({ followUpId }) => followUpId ?? []);
  const matches = await matchesOf(
    db,
    rows.flatMap(({ matchId }) => matchId ?? []),
    followUpIds,
  );
  const said = await saidOf(db, followUpIds);
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const unreachable = await unreachableOf(db, userIds);
  const acts = await actsOf(
    db,
    rows.map(({ id }) => id),
  );
  const people = await peopleOf(db, [
    ...[...introductions, ...firstMessages].flatMap(({ fromId, toId }) => [fromId, toId]),
    ...reports.flatMap(({ reporterId, aboutId }) => [reporterId, aboutId]),
    ...matches.flatMap(({ familyId, supportWorkerId }) => [familyId, supportWorkerId]),
    ...userIds,
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
        report: reports.find(({ id }) => id === row.reportId),
        firstMessage: firstMessages.find(({ id }) => id === row.conversationId),
        match: matches.find(
          ({ id, followUpId }) =>
            id === row.matchId && (row.followUpId === null || followUpId === row.followUpId),
        ),
        unreachable: unreachable.find(({ id }) => id === row.userId),
        said: said.filter(({ followUpId }) => followUpId === row.followUpId),
        acts: acts.filter(({ itemId }) => itemId === row.id),
        people,
        accounts,
      }) ?? [],
  );
}
