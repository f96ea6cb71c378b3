import { administratorName } from '#contract/accounts/administrator-name.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { hashPassword, verifyPassword } from './credentials/passwords.ts';
import { deleteSecondFactor } from './second-factor/second-factor.ts';
import { endAccess } from './sessions/sessions.ts';
import { findConfiguredPassword, replaceConfiguredPassword } from './store.ts';
import { hasLead, openAsLead } from './team/members.ts';
import { findHolderOfEmail, insertUser, updatePassword } from './users/users.ts';

type Dependencies = { db: Db; clock: Clock };

const takenBefore =
  'ADMIN_EMAIL: the administrator with this address has moved to another one, so it isn’t made again. Remove ADMIN_EMAIL and ADMIN_PASSWORD. To have an administrator with this address, set another ADMIN_PASSWORD';

/**
 * Makes sure that the configured administrator exists. An existing one gets the configured password, and is
 * logged out everywhere, only when the configuration has changed since: otherwise each restart would bring
 * back a password that was changed because somebody else knows it, or a colleague whom the team has disabled.
 * That holds for the address also after the administrator has moved to another. An address that a family or a worker has is left to
 * them, and the log says so: anybody can sign up with it, and that must not keep the server from starting.
 */
export async function ensureAdministrator(
  dependencies: Dependencies & { log: Pick<Log, 'error' | 'warn'> },
  administrator: Config['administrator'],
): Promise<void> {
  if (!administrator) return;
  const { db, clock, log } = dependencies;
  const { email, password } = administrator;
  const existing = await findHolderOfEmail(db, email);
  const taken = await findConfiguredPassword(db, email);
  if (taken && (await verifyPassword(taken, password))) {
    if (existing?.role !== 'ADMIN') log.warn(takenBefore);
    return;
  }
  if (!existing)
    await insertAdministrator(dependencies, { email, passwordHash: await hashPassword(password) });
  const user = existing ?? (await findHolderOfEmail(db, email));
  if (user?.role !== 'ADMIN') {
    log.error(
      'ADMIN_EMAIL: a family or a support worker has this address, so there’s no administrator with it. Set another address, or erase that account and start again',
    );
    return;
  }
  const isCurrent = await verifyPassword(user.passwordHash, password);
  const passwordHash = isCurrent ? user.passwordHash : await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    if (!isCurrent) {
      await updatePassword(transaction, user.id, { passwordHash, isOwners: true });
      await endAccess(transaction, user.id);
    }
    await replaceConfiguredPassword(transaction, email, passwordHash);
    await openAsLead(transaction, user, clock());
  });
}

/** Why `npm run admin` does nothing with an address: whose it is, or who is there already. */
export type Refusal = 'others' | 'shutOut' | 'notFirst';
/** Whom it would make or help. */
type Standing = 'first' | 'member' | Refusal;

/** What can be done with an address: only the first lead is made, all others are invited on the page of the team. */
export async function findStanding(db: Db, email: string): Promise<Standing> {
  const holder = await findHolderOfEmail(db, email);
  if (!holder) return (await hasLead(db)) ? 'notFirst' : 'first';
  if (holder.role !== 'ADMIN') return 'others';
  return holder.status === 'DELETED_HIDDEN' ? 'shutOut' : 'member';
}

type Account = { email: string; password: string; firstName?: string; lastName?: string };

/**
 * Makes the first lead, or gives an existing colleague a new password, who is logged out everywhere and loses the second factor,
 * because this is for somebody who can no longer log in.
 */
export async function makeAdministrator(
  dependencies: Dependencies,
  { password, ...account }: Account,
): Promise<'made' | 'renewed' | Refusal> {
  const { db } = dependencies;
  const standing = await findStanding(db, account.email);
  if (standing !== 'first' && standing !== 'member') return standing;
  const passwordHash = await hashPassword(password);
  if (standing === 'first')
    return (await insertAdministrator(dependencies, { ...account, passwordHash })) ? 'made' : 'others';
  const user = await findHolderOfEmail(db, account.email);
  if (!user) return 'others';
  await db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, user.id, { passwordHash, isOwners: true });
    await deleteSecondFactor(transaction, user.id);
    await endAccess(transaction, user.id);
  });
  return 'renewed';
}

/**
 * Inserts an administrator, who without a name is known by the address; false when the address is taken, even
 * if that happened after a check.
 */
export async function insertAdministrator(
  { db, clock }: Dependencies,
  account: { email: string; passwordHash: string; firstName?: string; lastName?: string },
): Promise<boolean> {
  const now = clock();
  const administrator = {
    role: 'ADMIN',
    ...administratorName,
    ...account,
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
