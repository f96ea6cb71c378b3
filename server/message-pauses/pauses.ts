import type { Db } from '#server/db/open.ts';

/** Whether the team has paused somebody's messages: they read, and do not write. */
export async function isPaused(db: Db, userId: string): Promise<boolean> {
  const pause = await db
    .selectFrom('messagePauses')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return pause !== undefined;
}
