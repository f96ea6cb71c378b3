import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isUrgent } from '#contract/conversations/reports.ts';
import { limits } from '#contract/limits.ts';
import type { Account } from '#demo/account-rows.ts';
import { findDemoUser } from '#demo/introductions.ts';
import { awakeHoursAgo } from '#demo/talks/awake-hours.ts';
import { type DemoConversation, demoConversations, demoPauses } from '#demo/talks/conversations.ts';
import type { DemoWork } from '#demo/talks/requests.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isApproved } from '#server/profiles/status/policy.ts';

type Rows = { [T in Written]: Insertable<Tables[T]>[] };
type Written = OfConversation | 'messagePauses';
type OfConversation =
  | 'conversations'
  | 'conversationSides'
  | 'conversationMessages'
  | 'contactDetailActs'
  | 'blocks'
  | 'reports'
  | 'reportedMessages';

/** What the team works on, with what it has done. */
export type SafetyWork = { createdAt: Date; work: DemoWork | undefined } & (
  | { reportId: string; isUrgent: boolean }
  | { conversationId: string }
);

type Context = { now: Date; adminId: string };

/** Everything that people have written to each other, blocked and reported, and what of it is on the team's list. */
export function conversationRows(
  accounts: readonly Account[],
  context: Context,
): { rows: Rows; worked: SafetyWork[] } {
  const each = demoConversations.map((conversation) => rowsOf(conversation, accounts, context.now));
  const all = <T extends OfConversation>(table: T) => each.flatMap(({ rows }) => rows[table] as Rows[T]);
  return {
    rows: {
      conversations: all('conversations'),
      conversationSides: all('conversationSides'),
      conversationMessages: all('conversationMessages'),
      contactDetailActs: all('contactDetailActs'),
      blocks: all('blocks'),
      reports: all('reports'),
      reportedMessages: all('reportedMessages'),
      messagePauses: demoPauses.map(({ who, hoursAgo, reason }) => ({
        userId: findDemoUser(accounts, who).id,
        pausedBy: context.adminId,
        reason,
        since: addHours(context.now, -hoursAgo),
      })),
    },
    worked: each.flatMap(({ worked }) => worked),
  };
}

function rowsOf(
  conversation: DemoConversation,
  accounts: readonly Account[],
  now: Date,
): { rows: Pick<Rows, OfConversation>; worked: SafetyWork[] } {
  const { messages, seen = {}, declined, isClosed, contactDetails = [], blocked, report } = conversation;
  const users = {
    from: findDemoUser(accounts, conversation.from),
    to: findDemoUser(accounts, conversation.to),
  };
  const family = [users.from, users.to].find(({ role }) => role === 'FAMILY_USER');
  const ago = (hours: number) => awakeHoursAgo(now, hours, family?.countryCode);
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last) throw new Error(`${conversation.from} has written nothing to ${conversation.to}`);
  const createdAt = ago(first[1]);
  const id = uuidv7({ msecs: createdAt.getTime() });
  const isDelivered = isApproved({ status: users.to.status ?? 'REGISTERED' });
  const answer = messages.find(([by]) => by === 'to');
  const messageRows = messages.map(([by, hoursAgo, text], index) => ({
    id: uuidv7({ msecs: ago(hoursAgo).getTime() }),
    conversationId: id,
    number: index + 1,
    authorId: users[by].id,
    text,
    key: randomUUID(),
    createdAt: ago(hoursAgo),
  }));
  const row: Insertable<Tables['conversations']> = {
    id,
    fromId: users.from.id,
    toId: users.to.id,
    createdAt,
    deliveredAt: isDelivered ? createdAt : null,
    lastNumber: messages.length,
    lastAt: ago(last[1]),
    ...(answer && { answeredAt: ago(answer[1]) }),
    ...(declined && {
      closedAs: 'declined',
      closedAt: ago(declined.hoursAgo),
      declineReason: declined.reason,
      declineNote: declined.note ?? null,
    }),
    ...(isClosed && {
      remindedAt: addDays(createdAt, limits.unansweredRemindDays),
      closedAs: 'unanswered',
      closedAt: addDays(createdAt, limits.unansweredCloseDays),
    }),
  };
  const sides = (['from', 'to'] as const).map((side) => {
    const seenNumber = seen[side] ?? messages.length;
    const offer = contactDetails.find(({ by }) => by === side);
    return {
      conversationId: id,
      userId: users[side].id,
      seenNumber,
      ...(seenNumber > 0 && { seenAt: ago(messages[seenNumber - 1]?.[1] ?? 0) }),
      // The demo begins without mails about what was written long before.
      mailedNumber: messages.length,
      ...(offer && { offersPhone: offer.phone, offersEmail: offer.email, offeredAt: ago(offer.hoursAgo) }),
    };
  });
  const acts = contactDetails.map(({ by, phone, email, hoursAgo }, index) => ({
    id: uuidv7({ msecs: ago(hoursAgo).getTime() }),
    conversationId: id,
    userId: users[by].id,
    act: index === 0 ? ('offered' as const) : ('accepted' as const),
    phone,
    email,
    at: ago(hoursAgo),
  }));
  const otherOf = { from: users.to, to: users.from };
  const reportId = report && uuidv7({ msecs: ago(report.hoursAgo).getTime() });
  return {
    rows: {
      conversations: [row],
      conversationSides: sides,
      conversationMessages: messageRows,
      contactDetailActs: acts,
      blocks: blocked
        ? [
            {
              blockerId: users[blocked.by].id,
              blockedId: otherOf[blocked.by].id,
              createdAt: ago(blocked.hoursAgo),
            },
          ]
        : [],
      reports:
        report && reportId
          ? [
              {
                id: reportId,
                reporterId: users[report.by].id,
                aboutId: otherOf[report.by].id,
                reason: report.reason,
                words: report.words,
                createdAt: ago(report.hoursAgo),
              },
            ]
          : [],
      reportedMessages:
        report && reportId
          ? messageRows
              .filter(({ number }) => report.messages.includes(number))
              .map(({ id: messageId }) => ({ reportId, messageId }))
          : [],
    },
    worked: [
      ...(report && reportId
        ? [
            {
              reportId,
              isUrgent: isUrgent(report.reason),
              createdAt: ago(report.hoursAgo),
              work: report.work,
            },
          ]
        : []),
      ...(isDelivered ? [] : [{ conversationId: id, createdAt, work: conversation.work }]),
    ],
  };
}
