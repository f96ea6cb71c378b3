import type { FastifyInstance } from 'fastify';
import { blocks } from '#contract/conversations/blocks.ts';
import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { serve } from '#server/http/endpoints.ts';
import { conflict } from '#server/http/problems.ts';
import { withdrawRequest } from '#server/introductions/withdraw.ts';
import { announce } from '#server/live/announce.ts';
import { lockKnownPerson } from './known-person.ts';
import { deleteBlock, findConversationBetween, insertBlock, listBlocked, lockBlocks } from './store.ts';

type Dependencies = { db: Db; clock: Clock };

export function serveBlocks(app: FastifyInstance, { db, clock }: Dependencies): void {
  serve(app, blocks.list, async ({ caller }) =>
    (await listBlocked(db, caller.id)).map(({ id, firstName, createdAt }) => ({
      id,
      firstName,
      blockedAt: createdAt.toISOString(),
    })),
  );

  serve(app, blocks.block, async ({ caller, params: { userId } }) => {
    await db.transaction().execute(async (transaction) => {
      const count = await lockBlocks(transaction, caller.id);
      const { isBlockedByCaller } = await lockKnownPerson(transaction, { caller, userId, clock });
      if (isBlockedByCaller) return;
      if (count >= limits.blocks) throw tooMany();
      const at = clock();
      await insertBlock(transaction, { blockerId: caller.id, blockedId: userId, createdAt: at });
      await withdrawRequest(transaction, { fromId: caller.id, toId: userId, at });
      await tellBoth(transaction, caller.id, userId);
    });
    return undefined;
  });

  serve(app, blocks.unblock, async ({ caller, params: { userId } }) => {
    await db.transaction().execute(async (transaction) => {
      if (await deleteBlock(transaction, caller.id, userId)) await tellBoth(transaction, caller.id, userId);
      else await lockKnownPerson(transaction, { caller, userId, clock });
    });
    return undefined;
  });
}

/** Their conversation comes and goes on open pages. Without one there is nothing that would look different by itself. */
async function tellBoth(transaction: Db, one: string, other: string): Promise<void> {
  const conversationId = await findConversationBetween(transaction, one, other);
  if (conversationId) await announce(transaction, { userIds: [one, other], conversationId });
}

const tooMany = () =>
  conflict(`You have blocked ${limits.blocks} people. Unblock somebody before you block somebody else.`);
