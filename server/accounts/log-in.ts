import { messages } from '#contract/messages.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { notSignedIn } from '#server/http/problems.ts';
import { verifyPassword } from './passwords.ts';
import { findUserByEmail } from './store.ts';

/** @throws 401 'Unknown user' (also for hidden users) or 'Incorrect Password' */
export async function checkLogin(db: Db, email: string, password: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  if (!user || user.status === 'DELETED_HIDDEN') throw notSignedIn(messages.unknownUser);
  if (!(await verifyPassword(user.passwordHash, password))) throw notSignedIn(messages.incorrectPassword);
  return user;
}
