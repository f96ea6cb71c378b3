import { sql } from 'kysely';
import { settings } from '#contract/settings.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import type { Db } from '#server/platform/db/open.ts';
import { sharedWords } from './shared-words.ts';

/** The person whom a mail greets. */
export type Reader = Pick<UserRow, 'email' | 'emailVerifiedAt' | 'firstName'>;

/**
 * The greeting of a mail to an address. It repeats a name only to an address that the user has verified: a
 * stranger may have signed up with it, and typed an advertisement as the name.
 */
export const greetingAt = (address: string, { email, emailVerifiedAt, firstName }: Reader): string =>
  address === email && emailVerifiedAt !== null
    ? sharedWords.hello({ firstName })
    : sharedWords.helloWithoutName;

/**
 * Finds a reader of mails about matches, agreements and fees: somebody with a verified address who is not
 * hidden.
 */
export const findReader = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerifiedAt', 'firstName', 'role', 'status'])
    .where('id', '=', userId)
    .where('status', '<>', 'DELETED_HIDDEN')
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();

/** Where whoever has an account with this address lives; null when nobody has, or nothing is different there. */
export async function findCountryAt(db: Db, address: string): Promise<string | null> {
  const { supportPhoneNZ, supportEmailNZ, senderEmailNZ, replyToEmailNZ } = settings;
  if (!(supportPhoneNZ ?? supportEmailNZ ?? senderEmailNZ ?? replyToEmailNZ)) return null;
  const found = await db
    .selectFrom('users')
    .select('countryCode')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
  return found?.countryCode ?? null;
}
