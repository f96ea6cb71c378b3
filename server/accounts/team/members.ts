import type { UserRow } from '#server/accounts/users/table.ts';
import { markEmailVerified } from '#server/accounts/users/users.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isLead } from './policy.ts';
import { listMembers, noInvitation, setStatus, updateMember } from './store.ts';

export { findRights } from './store.ts';

/** Whether there is a lead who can log in. */
export const hasLead = async (db: Db): Promise<boolean> => (await listMembers(db)).some(isLead);

/** The operator has asked for this administrator: also for one who was invited or disabled meanwhile. */
export async function openAsLead(transaction: Db, user: UserRow, at: Date): Promise<void> {
  await updateMember(transaction, user.id, { role: 'LEAD', ...noInvitation });
  await markEmailVerified(transaction, user, at);
  await setStatus(transaction, user, { to: 'REGISTERED', by: null, at });
}
