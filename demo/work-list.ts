import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { WorkKind } from '#contract/admissions/work-list.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Account } from './account-rows.ts';
import type { SafetyWork } from './conversations/conversation-rows.ts';
import { findDemoUser } from './introductions.ts';
import { contactMessages, type DemoWork, introductionRequests } from './talks/requests.ts';

type Rows = {
  messages: Insertable<Tables['contactMessages']>[];
  items: Insertable<Tables['workItems']>[];
  acts: Insertable<Tables['workActs']>[];
};

/** The contact messages, and what the team has done with them and with everything else on its list. */
export function workRows(
  accounts: readonly Account[],
  introductions: readonly Insertable<Tables['introductions']>[],
  safety: readonly SafetyWork[],
  { now, adminId }: { now: Date; adminId: string },
): Rows {
  const messages = contactMessages.map(({ name, of, phoneNumber, message, hoursAgo }) => ({
    id: uuidv7(),
    name,
    email: of ? findDemoUser(accounts, of).email : `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phoneNumber,
    message,
    createdAt: addHours(now, -hoursAgo),
  }));
  const worked = [
    ...introductions.map(({ id, createdAt }, index) =>
      itemOf({ introductionId: id, createdAt }, introductionRequests[index]?.work, now, adminId),
    ),
    ...messages.map(({ id, createdAt }, index) =>
      itemOf({ messageId: id, createdAt }, contactMessages[index]?.work, now, adminId),
    ),
    ...safety.map(({ work, ...source }) => itemOf(source, work, now, adminId)),
  ];
  return { messages, items: worked.map(({ item }) => item), acts: worked.flatMap(({ acts }) => acts) };
}

type Source = { createdAt: Date } & (
  | { introductionId: string }
  | { messageId: string }
  | { reportId: string; isUrgent: boolean }
  | { conversationId: string }
);

function kindOf(source: Source): WorkKind {
  if ('introductionId' in source) return 'introduction';
  if ('messageId' in source) return 'message';
  return 'reportId' in source ? 'report' : 'first-message';
}

function itemOf(source: Source, work: DemoWork = [], now: Date, adminId: string) {
  const id = uuidv7();
  const steps = work.filter(({ act }) => act !== 'noted');
  const last = steps.at(-1);
  const at = addHours(now, -(last?.hoursAgo ?? 0));
  const item: Insertable<Tables['workItems']> = {
    id,
    kind: kindOf(source),
    ...source,
    version: steps.length + 1,
    ...(last?.act === 'taken' && { state: 'taken', takenBy: adminId, takenAt: at }),
    ...(last?.act === 'done' && { state: 'done', doneBy: adminId, doneAt: at }),
  };
  const acts = work.map(({ act, hoursAgo, note = null }) => ({
    id: uuidv7(),
    itemId: id,
    act,
    by: adminId,
    at: addHours(now, -hoursAgo),
    note,
  }));
  return { item, acts };
}
