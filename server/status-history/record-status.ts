import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#contract/enums.ts';
import type { Db } from '#server/db/open.ts';

/** Adds a change to the history, which the database never changes or deletes. `changedBy` null: the system. */
export async function recordStatus(
  transaction: Db,
  change: {
    userId: string;
    changedBy: string | null;
    from: Status | null;
    to: Status;
    changedAt: Date;
    reason?: string;
  },
): Promise<void> {
  await transaction
    .insertInto('statusHistory')
    .values({ id: uuidv7(), ...change })
    .execute();
}
