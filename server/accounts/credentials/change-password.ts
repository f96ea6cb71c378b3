import { endAccess, isOwnersSession } from '#server/accounts/sessions/sessions.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { updatePassword } from '#server/accounts/users/users.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { holdPassword } from './confirm-password.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sets a new password, ends every other session and everything pending, and mails the owner. `user`: the caller, whose password
 * was confirmed.
 * @throws as `holdPassword`
 */
export async function changePassword(
  { db, mail }: { db: Db; mail: MailQueue },
  { caller, user }: { caller: Caller; user: UserRow },
  updatedPassword: string,
): Promise<void> {
  const passwordHash = await hashPassword(updatedPassword);
  await db.transaction().execute(async (transaction) => {
    await holdPassword(transaction, user);
    const isOwners = await isOwnersSession(transaction, caller.sessionId);
    await updatePassword(transaction, user.id, { passwordHash, isOwners });
    await endAccess(transaction, user.id, { but: caller });
    await mail.enqueue(transaction, { kind: 'password-changed', userId: user.id });
  });
}
