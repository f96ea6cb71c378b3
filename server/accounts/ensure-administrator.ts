import { type Config, ConfigError } from '#server/config.ts';
import { hashPassword, verifyPassword } from '#server/credentials/passwords.ts';
import type { Db } from '#server/db/open.ts';
import { insertAdministrator } from './make-administrator.ts';
import { findUserByEmail, updatePasswordHash } from './store.ts';

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
    await insertAdministrator(db, { email, passwordHash: await hashPassword(password) }, now);
    return;
  }
  if (user.role !== 'ADMIN') {
    throw new ConfigError('ADMIN_EMAIL: a family or a support worker has this address; use another one');
  }
  if (!(await verifyPassword(user.passwordHash, password))) {
    await updatePasswordHash(db, user.id, await hashPassword(password));
  }
}
