import { type WarningTemplate, warningMail } from '#contract/conversations/warning-words.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { type Letter, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';
import type { Db } from '#server/platform/db/open.ts';

export async function findWarned(
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<Reader | undefined> {
  const user = await findVisibleUser(db, userId);
  return user?.emailVerifiedAt ? user : undefined;
}

/**
 * A warning in the words by which the team chooses it, which stand in the contract. They name nobody else.
 */
export function warning(template: WarningTemplate, warned: Reader): Letter {
  const { note, ...words } = warningMail(template);
  return toReader(warned, { ...words, notes: [note] });
}
