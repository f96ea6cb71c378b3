import type { Conversation, conversations } from '#contract/conversations/conversations.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { isFinished, lastStepCompleted } from '#contract/profiles/progress.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { addWorkItem } from '#server/admissions/work-list/work-items.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import {
  conflict,
  notAllowed,
  notApproved,
  notFound,
  profileUnfinished,
} from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { viewOf } from '#server/profiles/policy.ts';
import { hiddenBy } from '#server/profiles/status/hiding-checks.ts';
import { isApproved, isTooYoung } from '#server/profiles/status/policy.ts';
import { areBlocked } from './blocks/expressions.ts';
import { messageLimits } from './message-limits.ts';
import { paused } from './policy.ts';
import { presentConversation } from './present.ts';
import {
  type ConversationRow,
  findConversation,
  findConversationsWith,
  findMessage,
  insertConversation,
  insertMessage,
  isPaused,
  lockPeople,
} from './store.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock; signAvatar: SignAvatar };
type FirstMessage = EndpointInput<typeof conversations.start>['body'];

/**
 * Writes to somebody for the first time. The same message again, by its key, answers the same conversation.
 * @throws 403 while the caller may write to nobody, 404 when the other person is not shown to the caller, 409 when the two have a
 * conversation, 429
 */
export async function startConversation(
  { db, rateLimit, clock, signAvatar }: Dependencies,
  caller: Caller,
  message: FirstMessage,
): Promise<Conversation> {
  const present = (row: ConversationRow) =>
    presentConversation(row, { callerId: caller.id, now: clock(), signAvatar });

  // Before it counts: a refused message reached nobody.
  const known = await findStarted(db, caller.id, message);
  if (known) return present(known);
  await findRecipient(db, caller.id, message.to, clock());
  await rateLimit(messageLimits.messages, caller.id);
  try {
    await rateLimit(messageLimits.firstMessages, caller.id);
  } catch (refusal) {
    await rateLimit.giveBack(messageLimits.messages, caller.id);
    throw refusal;
  }

  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const recipient = await findRecipient(transaction, caller.id, message.to, now);
    const id = await insertConversation(transaction, {
      fromId: caller.id,
      toId: recipient.id,
      at: now,
      deliveredAt: isApproved(recipient) ? now : null,
    });
    if (id === undefined) {
      const started = await findStarted(transaction, caller.id, message);
      if (!started) throw notFound();
      return present(started);
    }
    const { text, key } = message;
    const first = { conversationId: id, number: 1, authorId: caller.id, text, key, createdAt: now };
    if (!(await insertMessage(transaction, first))) throw usedKey();
    if (!isApproved(recipient)) await addWorkItem(transaction, { conversationId: id }, now);
    await refreshPages(transaction, [caller.id, recipient.id]);
    const row = await findConversation(transaction, caller.id, id);
    if (!row) throw notFound();
    return present(row);
  });
}

/**
 * The conversation that this same message began; undefined when the two have none.
 * @throws 409 when it began with another
 */
async function findStarted(db: Db, callerId: string, { to, key }: FirstMessage) {
  const [existing] = await findConversationsWith(db, { callerId, otherIds: [to] });
  if (!existing) return undefined;
  const message = await findMessage(db, callerId, key);
  if (message?.conversationId === existing.id && message.number === 1) return existing;
  throw conflict('You two have a conversation already. Open it to write your message there.');
}

/** Finds the person to write to, if the caller may. @throws 403 or 404 */
async function findRecipient(db: Db, callerId: string, recipientId: string, now: Date) {
  const people = await lockPeople(db, [callerId, recipientId]);
  const [caller, recipient] = [callerId, recipientId].map((id) => people.find((person) => person.id === id));
  if (!caller || !isApproved(caller)) throw notApproved();
  if (!isFinished(caller.role, lastStepCompleted(caller.completedSteps)))
    throw profileUnfinished('write to people');
  if (await isPaused(db, callerId)) throw paused();
  // Nobody could look at them or answer.
  if (isTooYoung(caller, dayOf(caller, now))) throw tooYoung();
  if (hiddenBy(caller, dayOf(caller, now)).length > 0) throw notFoundForChecks();
  if (!recipient) throw notFound();
  const isBlocked = await areBlocked(db, callerId, recipientId);
  if (viewOf(caller, { ...recipient, isBlocked }, now) !== 'otherSide') throw notFound();
  return recipient;
}

const tooYoung = () =>
  notAllowed(
    'Families find support workers who are 18 or older. You can write to them from your 18th birthday.',
  );

const notFoundForChecks = () =>
  notAllowed(
    'One of your checks has expired, so people can’t look at your profile or answer you. You can write to someone new once our team has accepted a new one.',
  );

export const usedKey = () =>
  conflict('You’ve sent another message with this key. Send each message with a key of its own.');
