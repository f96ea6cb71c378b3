import type { Registration } from '#contract/accounts/accounts.ts';
import { messages } from '#contract/messages.ts';
import { settings } from '#contract/settings.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Announce } from '#server/platform/announce.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import { recordAcceptances } from './acceptances/acceptances.ts';
import { hashPassword } from './credentials/passwords.ts';
import type { UserRow } from './users/table.ts';
import { findHolderOfEmail, insertUser } from './users/users.ts';
import { askToVerify } from './verify-email.ts';

type Dependencies = { db: Db; mail: MailQueue; announce: Announce; clock: Clock };

const taken = () => invalidInput([{ field: 'email', message: messages.alreadyExists }]);

/**
 * Makes the account and queues its verification mail, both or neither. People agree to the documents in force on the
 * day they sign up. @throws 400 when the address is taken
 */
export async function register(dependencies: Dependencies, registration: Registration): Promise<UserRow> {
  // Checked before the costly hash; the unique index decides between two requests at once.
  if (await findHolderOfEmail(dependencies.db, registration.email)) throw taken();
  return openAccount(dependencies, registration, await hashPassword(registration.password));
}

/** The account of somebody whose password has been hashed. @throws 400 when the address is taken */
export async function openAccount(
  { db, mail, announce, clock }: Dependencies,
  registration: Omit<Registration, 'password'>,
  passwordHash: string,
): Promise<UserRow> {
  const now = clock();
  try {
    return await db.transaction().execute(async (transaction) => {
      const user = await insertUser(transaction, {
        role: registration.userRole,
        email: registration.email,
        passwordHash,
        firstName: registration.firstName,
        lastName: registration.oneName ? '' : (registration.lastName ?? ''),
        countryCode: registration.countryCode,
        emailVerifiedAt: null,
        createdAt: now,
      });
      const { terms, privacy } = settings.documents;
      const versions = { terms: terms.version, privacy: privacy.version };
      await recordAcceptances(transaction, { userId: user.id, versions, at: now });
      await askToVerify(transaction, mail, { userId: user.id, email: user.email }, now);
      await announce(transaction, { type: 'person.registered', data: { personId: user.id } });
      return user;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}
