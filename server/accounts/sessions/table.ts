import type { Generated } from 'kysely';
import { sessionClass } from '#contract/accounts/sessions.ts';
import { loginClass, secret } from '#contract/readers.ts';
import { codes, column, type Timestamp, table } from '#server/platform/db/table.ts';

export const sessions = table('**Your sessions:**', 'nothing', sessionClass, {
  id: column<string>(),
  userId: column<string>(),
  tokenHash: column<string>(codes),
  browser: column<Generated<string>>(),
  /** It began with a link from a mail to the address, or with its owner's password. */
  isOwners: column<Generated<boolean>>(secret('A stranger’s session does not lock the owner out.')),
  createdAt: column<Timestamp>(),
  lastUsedAt: column<Timestamp>(),
  expiresAt: column<Date>(),
});

export const lastLogins = table('when you last logged in', 'nothing', loginClass, {
  userId: column<string>(),
  at: column<Date>(),
});
