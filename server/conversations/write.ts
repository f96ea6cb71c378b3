import type { ConversationMessage, conversations } from '#contract/conversations/conversations.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { changeConversation } from './change.ts';
import { messageLimits } from './message-limits.ts';
import { silenced, silenceOf } from './policy.ts';
import { otherOf, presentMessage } from './present.ts';
import { usedKey } from './start.ts';
import { type ConversationRow, findConversation, findMessage, insertMessage, takeNumber } from './store.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock };
type MessageInput = EndpointInput<typeof conversations.write>['params'] &
  EndpointInput<typeof conversations.write>['body'];

/**
 * Writes a message. The same again, by its key, answers the same message. An answer opens the conversation.
 * @throws 403 when the team has paused the caller's messages, 404 when the caller has no such conversation, 409 when the caller cannot
 * write in it, 429
 */
export async function writeMessage(
  { db, rateLimit, clock }: Dependencies,
  caller: Caller,
  { id, text, key }: MessageInput,
): Promise<ConversationMessage> {
  const findSent = async (current: Db, row: ConversationRow) => {
    const sent = await findMessage(current, caller.id, key);
    if (sent && sent.conversationId !== id) throw usedKey();
    const silence = silenceOf({ ...row, other: otherOf(row) }, caller.id, clock());
    if (!sent && silence) throw silenced(silence);
    return sent && presentMessage(sent, caller.id);
  };

  // Before it counts: a refused or repeated message is not a new one.
  const row = await findConversation(db, caller.id, id);
  if (!row) throw notFound();
  const known = await findSent(db, row);
  if (known) return known;
  await rateLimit(messageLimits.messages, caller.id);

  return changeConversation(db, { callerId: caller.id, id }, async (transaction, current) => {
    const sent = await findSent(transaction, current);
    if (sent) return sent;
    const now = clock();
    const number = await takeNumber(transaction, id, { at: now, isAnswer: current.toId === caller.id });
    const message = { conversationId: id, number, authorId: caller.id, text, key, createdAt: now };
    const written = await insertMessage(transaction, message);
    if (!written) throw usedKey();
    await refreshPages(transaction, [current.fromId, current.toId]);
    return presentMessage(written, caller.id);
  });
}
