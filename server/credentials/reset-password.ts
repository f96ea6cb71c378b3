import type { passwordReset } from '#contract/accounts/credentials.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/zod.ts';
import { findUserByEmail, markEmailVerified, updatePasswordHash } from '#server/accounts/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { invalidInput, ProblemError } from '#server/http/problems.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { endSessionsOf } from '#server/sessions/sessions.ts';
import { deletePasswordReset, spendResetTry } from './password-reset-store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

type Dependencies = { db: Db; mail: MailQueue; clock: Clock };

const wrongCode = () =>
  invalidInput([{ field: 'code', message: 'The code is not right, or no longer valid' }]);

/** Queues the mail with the code. @throws 404 'Unknown user', also for hidden users */
export async function sendResetCode({ db, mail }: Dependencies, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user || user.status === 'DELETED_HIDDEN')
    throw new ProblemError(404, 'not-found', messages.unknownUser);
  await db
    .transaction()
    .execute((transaction) => mail.enqueue(transaction, { kind: 'reset-code', userId: user.id }));
}

/**
 * Sets the password, ends all sessions and uses up the code. Whoever read the mail has the address, so it counts as
 * verified.
 * @throws 400 for the field `code`: wrong, expired, used, or tried too often
 */
export async function resetPassword(
  { db, mail, clock }: Dependencies,
  { email, code, updatedPassword }: z.output<typeof passwordReset>,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user || user.status === 'DELETED_HIDDEN') throw wrongCode();
  const codeHash = await spendResetTry(db, user.id, clock());
  if (!codeHash || !(await verifyPassword(codeHash, code))) throw wrongCode();
  const passwordHash = await hashPassword(updatedPassword);
  await db.transaction().execute(async (transaction) => {
    if (!(await deletePasswordReset(transaction, user.id, codeHash))) throw wrongCode();
    await updatePasswordHash(transaction, user.id, passwordHash);
    await markEmailVerified(transaction, user.id, clock());
    await endSessionsOf(transaction, user.id);
    await mail.enqueue(transaction, { kind: 'password-changed', userId: user.id });
  });
}
