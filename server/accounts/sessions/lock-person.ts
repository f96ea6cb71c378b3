import type { UserRow } from '#server/accounts/users/table.ts';
import { lockFamilyOrWorker } from '#server/accounts/users/users.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { checkSession } from './sessions.ts';

/** What one of the team does with somebody's login. */
export type Attempt = { profileId: string; by: Caller };

/** @throws 401 when the session has ended meanwhile, 404 without such a family or support worker */
export async function lockPerson(transaction: Db, { profileId, by }: Attempt): Promise<UserRow> {
  await checkSession(transaction, by);
  const user = await lockFamilyOrWorker(transaction, profileId);
  if (!user) throw notFound();
  return user;
}
