import type { TeamRight } from '#contract/accounts/team/rights.ts';
import { rightsOf } from '#contract/accounts/team/rights.ts';
import type { Db } from '#server/platform/db/open.ts';

/** What an administrator may do on the team; nobody else has a row. */
export async function findRights(db: Db, userId: string): Promise<TeamRight[]> {
  const member = await db
    .selectFrom('teamMembers')
    .select(['role', 'mayExport', 'mayErase'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return member ? rightsOf(member) : [];
}

export async function updateLastLogin(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('teamMembers').set({ lastLoginAt: at }).where('userId', '=', userId).execute();
}
