import type { Registration } from '#contract/accounts/accounts.ts';
import { documentDates } from '#contract/document-dates.ts';
import { messages } from '#contract/messages.ts';
import { hashPassword } from '#server/credentials/passwords.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { invalidInput } from '#server/http/problems.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import { findUserByEmail, insertAccount } from './store.ts';

const taken = () => invalidInput([{ field: 'email', message: messages.alreadyExists }]);

/**
 * Makes the account and queues its verification mail, both or neither. Signing up is agreeing to the documents of
 * that day. @throws 400 when the address has an account
 */
export async function register(
  db: Db,
  mail: MailQueue,
  registration: Registration,
  now: Date,
): Promise<UserRow> {
  // Before the costly hash; the unique index decides between two that come at once.
  if (await findUserByEmail(db, registration.email)) throw taken();
  const passwordHash = await hashPassword(registration.password);
  const user = await insertAccount(
    db,
    {
      role: registration.userRole,
      email: registration.email,
      passwordHash,
      firstName: registration.firstName,
      lastName: registration.lastName,
      countryCode: registration.countryCode,
      emailVerifiedAt: null,
      createdAt: now,
      agreedAt: now,
      agreedTerms: documentDates.termsUpdated,
      agreedPrivacy: documentDates.privacyUpdated,
    },
    (transaction, { id }) => mail.enqueue(transaction, { kind: 'verify-email', userId: id }),
  );
  if (!user) throw taken();
  return user;
}
