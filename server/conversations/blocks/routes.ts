import type { FastifyInstance } from 'fastify';
import { blocks } from '#contract/conversations/blocks.ts';
import { limits } from '#contract/limits.ts';
import { lockPeople } from '#server/accounts/users/users.ts';
import { withdrawRequest } from '#server/admissions/introductions/introductions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { conflict } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { refreshPages } from '#server/platform/live/refresh-pages.ts';
import { lockKnownPerson } from './known-person.ts';
import { countBlocks, deleteBlock, findConversationBetween, insertBlock, listBlocked } from './store.ts';

type Dependencies = { db: Db; rateLimit: RateLimiter; clock: Clock };

/**
 * Limits of unblocking. Blocking has none, because nobody should have to wait for it; blocking again needs an
 * unblock.
 */
const blockLimits = {
  unblock: {
    name: 'unblock-account',
    points: limits.unblocksPerHour,
    seconds: 3600,
    refusal: (wait) =>
      `You’ve unblocked people ${limits.unblocksPerHour} times in an hour. You can unblock someone again in ${wait}.`,
  },
} as const satisfies Record<string, LimitRule>;

export function serveBlocks(app: FastifyInstance, { db, rateLimit, clock }: Dependencies): void {
  serve(app, blocks.list, async ({ caller }) =>
    (await listBlocked(db, caller.id)).map(({ id, firstName, createdAt }) => ({
      id,
      firstName,
      blockedAt: createdAt.toISOString(),
    })),
  );

  serve(app, blocks.block, async ({ caller, params: { userId } }) => {
    await db.transaction().execute(async (transaction) => {
      await lockPeople(transaction, [caller.id, userId]);
      const count = await countBlocks(transaction, caller.id);
      const { isBlockedByCaller } = await lockKnownPerson(transaction, { caller, userId, clock });
      if (isBlockedByCaller) return;
      if (count >= limits.blocks) throw tooMany();
      const at = clock();
      await insertBlock(transaction, { blockerId: caller.id, blockedId: userId, createdAt: at });
      await withdrawRequest(transaction, { fromId: caller.id, toId: userId, at });
      await refreshConversation(transaction, caller.id, userId);
    });
    return undefined;
  });

  serve(app, blocks.unblock, async ({ caller, params: { userId } }) => {
    await rateLimit(blockLimits.unblock, caller.id);
    const wasBlocked = await db.transaction().execute(async (transaction) => {
      const isUnblocked = await deleteBlock(transaction, caller.id, userId);
      if (isUnblocked) await refreshConversation(transaction, caller.id, userId);
      return isUnblocked;
    });
    if (wasBlocked) return undefined;
    await rateLimit.giveBack(blockLimits.unblock, caller.id);
    await db.transaction().execute((transaction) => lockKnownPerson(transaction, { caller, userId, clock }));
    return undefined;
  });
}

/**
 * Refreshes the open pages of two people, whose conversation comes and goes. Without one nothing looks
 * different.
 */
async function refreshConversation(transaction: Db, one: string, other: string): Promise<void> {
  if (await findConversationBetween(transaction, one, other)) await refreshPages(transaction, [one, other]);
}

const tooMany = () =>
  conflict(`You’ve blocked ${limits.blocks} people. Unblock someone before you block someone else.`);
