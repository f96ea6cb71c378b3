import { messages } from '#contract/messages.ts';
import { findUserByEmail, updateNewEmail } from '#server/accounts/store.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { invalidInput } from '#server/http/problems.ts';
import type { MailQueue } from '#server/mail/queue.ts';

const refused = (message: string) => invalidInput([{ field: 'email', message }]);

/**
 * Notes the new address and mails it the link that makes it the user's; the old one stays until then and is told.
 * @throws 400 for the field `email` when it is someone's, or the user's own already
 */
export async function changeEmail(
  { db, mail }: { db: Db; mail: MailQueue },
  user: UserRow,
  email: string,
): Promise<void> {
  const owner = await findUserByEmail(db, email);
  if (owner?.id === user.id) throw refused('This is your email address already');
  if (owner) throw refused(messages.alreadyExists);
  await db.transaction().execute(async (transaction) => {
    await updateNewEmail(transaction, user.id, { newEmail: email, previousEmail: user.email });
    await mail.enqueue(transaction, { kind: 'verify-email', userId: user.id });
    await mail.enqueue(transaction, { kind: 'email-change', userId: user.id });
  });
}

/** The link that was mailed to the new address no longer works. */
export const keepEmail = (db: Db, userId: string) => updateNewEmail(db, userId, { newEmail: null });
