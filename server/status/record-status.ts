import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#contract/enums.ts';
import type { Db } from '#server/db/open.ts';

/**
 * Adds a change to the history, which the database never changes or deletes, and answers its id. `changedBy` null: the
 * system. The reason stands apart, because it may name the person, and goes when the person is erased.
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
