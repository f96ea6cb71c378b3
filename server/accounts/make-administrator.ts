import { hashPassword } from '#server/credentials/passwords.ts';
import type { Db } from '#server/db/open.ts';
import { deleteSecondFactor } from '#server/second-factor/store.ts';
import { endSessionsOf } from '#server/sessions/sessions.ts';
import { administratorName } from './administrator-name.ts';
import { findUserByEmail, insertAccount, updatePasswordHash } from './store.ts';

/** What became of the address. */
export type Made = 'made' | 'renewed' | 'refused';

/**
 * The administrator of an address, with a new password. One that exists is signed out everywhere and loses the
 * second factor, because whoever asks has lost a way in. `refused`: a family or a support worker has the address.
 */
export async function makeAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<Made> {
  const passwordHash = await hashPassword(password);
  const user = await findUserByEmail(db, email);
  if (!user) return (await insertAdministrator(db, { email, passwordHash }, now)) ? 'made' : 'refused';
  if (user.role !== 'ADMIN') return 'refused';
  await db.transaction().execute(async (transaction) => {
    await updatePasswordHash(transaction, user.id, passwordHash);
    await deleteSecondFactor(transaction, user.id);
    await endSessionsOf(transaction, user.id);
  });
  return 'renewed';
}

/** False when the address has an account, also one made this moment. */
export async function insertAdministrator(
  db: Db,
  account: { email: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const user = await insertAccount(db, {
    role: 'ADMIN',
    ...account,
    ...administratorName,
    countryCode: null,
    createdAt: now,
    emailVerifiedAt: now,
  });
  return user !== null;
}
