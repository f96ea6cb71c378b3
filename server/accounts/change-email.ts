import { messages } from '#contract/messages.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import { holdPassword } from './credentials/confirm-password.ts';
import { updateNewEmail } from './store.ts';
import type { UserRow } from './users/table.ts';
import { findHolderOfEmail } from './users/users.ts';
import { askToVerify } from './verify-email.ts';

const refused = (message: string) => invalidInput([{ field: 'email', message }]);

/**
 * Stores the new address and mails it a link. The old address gets a mail too, and stays until the link is followed.
 * `user`: the owner, whose password was confirmed.
 * @throws 400 for the field `email` when the address is taken, or is the user's already; as `holdPassword`
 */
export async function changeEmail(
  { db, mail, clock }: { db: Db; mail: MailQueue; clock: Clock },
  user: UserRow,
  email: string,
): Promise<void> {
  const owner = await findHolderOfEmail(db, email);
  if (owner?.id === user.id) throw refused('This is already your email address');
  if (owner) throw refused(messages.alreadyExists);
  await db.transaction().execute(async (transaction) => {
    await holdPassword(transaction, user);
    await updateNewEmail(transaction, user.id, email);
    const asked = { userId: user.id, email, previousEmail: user.email };
    const verificationId = await askToVerify(transaction, mail, asked, clock());
    await mail.enqueue(transaction, { kind: 'email-change', userId: user.id, verificationId });
  });
}
