import type { FastifyInstance } from 'fastify';
import { conversations } from '#contract/conversations/conversations.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import {
  decodeMomentCursor,
  decodeParts,
  encodeMomentCursor,
  encodeParts,
  isCount,
} from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { isApproved } from '#server/profiles/status/policy.ts';
import { offerContactDetails, withdrawContactDetails } from './contact-details.ts';
import { declineRequest } from './decline.ts';
import { checkApproved, unansweredSince } from './policy.ts';
import { presentConversation, presentMessage } from './present.ts';
import { startConversation } from './start.ts';
import {
  type ConversationRow,
  countRequests,
  countUnread,
  findConversation,
  findConversationsWith,
  listConversations,
  listMessages,
  markSeen,
} from './store.ts';
import { writeMessage } from './write.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock; signAvatar: SignAvatar };

export function serveConversations(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, signAvatar } = dependencies;
  const onlyTheApproved = { authorise: checkApproved };

  const present = ({ id }: Caller, row: ConversationRow) =>
    presentConversation(row, { callerId: id, now: clock(), signAvatar });

  const find = async (caller: Caller, id: string): Promise<ConversationRow> => {
    const row = await findConversation(db, caller.id, id);
    if (!row) throw notFound();
    return row;
  };

  serve(
    app,
    conversations.list,
    async ({ caller, query, request, reply }) => {
      const { limit, cursor, with: otherId } = query;
      if (otherId !== undefined) {
        const rows = await findConversationsWith(db, { callerId: caller.id, otherIds: [otherId] });
        return rows.map((row) => present(caller, row));
      }
      const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
      const page = await readPage(
        limit,
        (rows) => listConversations(db, { callerId: caller.id, after, limit: rows }),
        ({ lastAt, id }) => encodeMomentCursor(lastAt, id),
        { request, reply },
      );
      return page.map((row) => present(caller, row));
    },
    onlyTheApproved,
  );

  serve(app, conversations.counts, async ({ caller }) =>
    isApproved(caller)
      ? { unread: await countUnread(db, caller.id), waiting: 0 }
      : { unread: 0, waiting: await countRequests(db, caller.id, unansweredSince(clock())) },
  );

  serve(
    app,
    conversations.start,
    ({ caller, body }) => startConversation(dependencies, caller, body),
    onlyTheApproved,
  );

  serve(
    app,
    conversations.find,
    async ({ caller, params: { id } }) => present(caller, await find(caller, id)),
    onlyTheApproved,
  );

  serve(
    app,
    conversations.messages,
    async ({ caller, params: { id }, query, request, reply }) => {
      const { limit, cursor } = query;
      await find(caller, id);
      const [before] = cursor === undefined ? [] : decodeParts<[number]>(cursor, [isCount]);
      const page = await readPage(
        limit,
        (rows) => listMessages(db, { conversationId: id, before, limit: rows }),
        ({ number }) => encodeParts(number),
        { request, reply },
      );
      return page.map((row) => presentMessage(row, caller.id));
    },
    onlyTheApproved,
  );

  serve(
    app,
    conversations.write,
    ({ caller, params, body }) => writeMessage(dependencies, caller, { ...params, ...body }),
    onlyTheApproved,
  );

  serve(
    app,
    conversations.seen,
    async ({ caller, params, body }) => {
      await seeMessages(dependencies, caller, { ...params, ...body });
      return undefined;
    },
    onlyTheApproved,
  );

  serve(
    app,
    conversations.decline,
    async ({ caller, params, body }) => {
      await declineRequest(dependencies, caller, { ...params, ...body });
      return present(caller, await find(caller, params.id));
    },
    onlyTheApproved,
  );

  serve(
    app,
    conversations.offerContactDetails,
    async ({ caller, params, body }) => {
      await offerContactDetails(dependencies, caller, { ...params, ...body });
      return present(caller, await find(caller, params.id));
    },
    onlyTheApproved,
  );

  serve(
    app,
    conversations.withdrawContactDetails,
    async ({ caller, params: { id } }) => {
      await withdrawContactDetails(dependencies, caller, id);
      return present(caller, await find(caller, id));
    },
    onlyTheApproved,
  );
}

/**
 * Marks up to where the caller has read. The author of a request does not see that it was read, nor when.
 * @throws 404 when the caller has no such conversation
 */
const seeMessages = (
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  { id, number }: { id: string; number: number },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const row = await findConversation(transaction, caller.id, id);
    if (!row) throw notFound();
    const seen = Math.min(number, row.lastNumber);
    const isNew = await markSeen(transaction, {
      conversationId: id,
      userId: caller.id,
      number: seen,
      at: clock(),
    });
    if (isNew) await refreshPages(transaction, row.answeredAt ? [row.fromId, row.toId] : [caller.id]);
  });
