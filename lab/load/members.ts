import type { Role, Status } from '../../contract/enums.ts';
import { settings } from '../../contract/settings.ts';
import { recordAcceptances } from '../../server/accounts/acceptances/acceptances.ts';
import { hashPassword } from '../../server/accounts/credentials/passwords.ts';
import { beginSession } from '../../server/accounts/sessions/sessions.ts';
import { insertUser } from '../../server/accounts/users/users.ts';
import type { Db } from '../../server/platform/db/open.ts';

export type BenchMember = { id: string; email: string; token: string };

export const memberPassword = 'Passw0rd!';

type Kind = { role?: Role; status?: Status; called?: string };

/** People who are logged in, `member-0@example.com` and so on. Approved, unless another status is given. */
export async function addMembers(
  db: Db,
  count: number,
  { role = 'FAMILY_USER', status = 'UNMATCHED', called = 'member' }: Kind = {},
): Promise<BenchMember[]> {
  const now = new Date();
  const { documents } = settings;
  const passwordHash = await hashPassword(memberPassword);
  const made: BenchMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `${called}-${index}@example.com`;
    const user = await db.transaction().execute((transaction) =>
      insertUser(transaction, {
        role,
        email,
        passwordHash,
        firstName: 'Ada',
        lastName: `Member ${index}`,
        countryCode: 'AU',
        createdAt: now,
        emailVerifiedAt: now,
      }),
    );
    if (role !== 'ADMIN')
      await recordAcceptances(db, {
        userId: user.id,
        versions: { terms: documents.terms.version, privacy: documents.privacy.version },
        at: now,
      });
    if (status !== user.status)
      await db.updateTable('users').set({ status }).where('id', '=', user.id).execute();
    made.push({ id: user.id, email, token: (await beginSession(db, { user, browser: '' }, now)) ?? '' });
  }
  return made;
}
