import type { Clock } from '#server/clock.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { hashPassword, verifyPassword } from '#server/credentials/passwords.ts';
import type { Db } from '#server/db/open.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { deleteSecondFactor } from '#server/second-factor/second-factor.ts';
import { endAccess } from '#server/sessions/sessions.ts';
import { administratorName } from '#server/users/administrator-name.ts';
import { findHolderOfEmail, insertUser, updatePasswordHash } from '#server/users/users.ts';

type Dependencies = { db: Db; clock: Clock };

/**
 * Makes sure that the configured administrator exists, with the configured password.
 * @throws {ConfigError} when the address belongs to a family or a worker
 */
export async function ensureAdministrator(
  dependencies: Dependencies,
  administrator: Config['administrator'],
): Promise<void> {
  if (!administrator) return;
  const { db } = dependencies;
  const { email, password } = administrator;
  const user = await findHolderOfEmail(db, email);
  if (!user) {
    await insertAdministrator(dependencies, { email, passwordHash: await hashPassword(password) });
    return;
  }
  if (user.role !== 'ADMIN') {
    throw new ConfigError('ADMIN_EMAIL: a family or a support worker has this address; use another one');
  }
  if (!(await verifyPassword(user.passwordHash, password))) {
    await updatePasswordHash(db, user.id, await hashPassword(password));
  }
}

/** `refused`: a family or a support worker has the address. */
export type AdministratorOutcome = 'made' | 'renewed' | 'refused';

/**
 * Makes an administrator with this address, or gives an existing one a new password. An existing one is signed out
 * everywhere and loses the second factor, because this is for somebody who can no longer sign in.
 */
export async function makeAdministrator(
  dependencies: Dependencies,
  { email, password }: { email: string; password: string },
): Promise<AdministratorOutcome> {
  const { db } = dependencies;
  const passwordHash = await hashPassword(password);
  const user = await findHolderOfEmail(db, email);
  if (!user) return (await insertAdministrator(dependencies, { email, passwordHash })) ? 'made' : 'refused';
  if (user.role !== 'ADMIN') return 'refused';
  await db.transaction().execute(async (transaction) => {
    await updatePasswordHash(transaction, user.id, passwordHash);
    await deleteSecondFactor(transaction, user.id);
    await endAccess(transaction, user.id);
  });
  return 'renewed';
}

/** False when the address is taken, even if that happened after a check. */
export async function insertAdministrator(
  { db, clock }: Dependencies,
  account: { email: string; passwordHash: string },
): Promise<boolean> {
  const now = clock();
  const administrator = {
    role: 'ADMIN',
    ...account,
    ...administratorName,
    countryCode: null,
    createdAt: now,
    emailVerifiedAt: now,
  } as const;
  try {
    await db.transaction().execute((transaction) => insertUser(transaction, administrator));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
