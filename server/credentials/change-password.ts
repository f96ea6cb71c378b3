import type { Db } from '#server/db/open.ts';
import type { Caller } from '#server/http/session.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { endOtherSessions } from '#server/sessions/sessions.ts';
import { updatePasswordHash } from '#server/users/users.ts';
import { hashPassword } from './passwords.ts';
import { deletePasswordResetsOf } from './store.ts';

/** Also ends every other session and any reset code, and tells the owner by mail. */
export async function changePassword(
  { db, mail }: { db: Db; mail: MailQueue },
  caller: Caller,
  updatedPassword: string,
): Promise<void> {
  const passwordHash = await hashPassword(updatedPassword);
  await db.transaction().execute(async (transaction) => {
    await updatePasswordHash(transaction, caller.id, passwordHash);
    await deletePasswordResetsOf(transaction, caller.id);
    await endOtherSessions(transaction, caller);
    await mail.enqueue(transaction, { kind: 'password-changed', userId: caller.id });
  });
}
