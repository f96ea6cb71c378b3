import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#contract/enums.ts';
import type { Db } from '#server/platform/db/open.ts';

/**
 * Adds a change to the history, which is append-only, and returns its id. `changedBy` null: the system. The reason is kept
 * in a table of its own and is erased with the person, because it may name them.
 */
export async function recordStatus(
  transaction: Db,
  {
    reason,
    ...change
  }: {
    userId: string;
    changedBy: string | null;
    from: Status | null;
    to: Status;
    changedAt: Date;
    reason?: string;
  },
): Promise<string> {
  const id = uuidv7();
  await transaction
    .insertInto('statusHistory')
    .values({ id, ...change })
    .execute();
  if (reason === undefined) return id;
  await transaction
    .insertInto('statusReasons')
    .values({ changeId: id, profileId: change.userId, reason })
    .execute();
  return id;
}
