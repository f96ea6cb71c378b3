import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findUserByEmail, insertAccount, updatePasswordHash } from './store.ts';

/**
 * After this the configured administrator exists, with the configured password.
 * @throws {ConfigError} when the address belongs to a family or a worker
 */
export async function ensureAdministrator(
  db: Db,
  administrator: Config['administrator'],
  now: Date,
): Promise<void> {
  if (!administrator) return;
  const { email, password } = administrator;
  const user = await findUserByEmail(db, email);
  if (!user) {
    const passwordHash = await hashPassword(password);
    await insertAccount(db, {
      role: 'ADMIN',
      email,
      passwordHash,
      firstName: 'Admissions',
      lastName: 'Team',
      countryCode: null,
      emailVerifiedAt: now,
    });
    return;
  }
  if (user.role !== 'ADMIN') {
    throw new ConfigError('ADMIN_EMAIL: a family or a support worker has this address; use another one');
  }
  if (!(await verifyPassword(user.passwordHash, password))) {
    await updatePasswordHash(db, user.id, await hashPassword(password));
  }
}
